import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import serverFlags from '../../scripts/prepare/server-flags.json' with { type: 'json' }
import { TEST_AUTH_SECRET } from './program.ts'
import { switches } from './switches.ts'

/** A shop without a demo on a PostgreSQL server, as a process of its own. */
export interface BareShop {
  url: string
  process: ChildProcess
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  output(): string
}

/** Starts the build and waits until it says that it is ready. */
export async function startBareShop(settings: {
  port: number
  dataDir: string
  databaseUrl: string
  env?: Record<string, string>
}): Promise<BareShop> {
  const program = join(packageRoot(), 'build/server/main.js')
  const child = spawn(process.execPath, [...serverFlags.postgres, program], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      AUTH_SECRET: TEST_AUTH_SECRET,
      ...switches(),
      ...settings.env,
    },
  })
  let printed = ''
  const ended = once(child, 'exit').then(([code]): number | null => code)
  const ready = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (/^Ready$/m.test(printed)) done()
      })
    }
    ended.then(code => fail(new Error(`The shop ended with ${code}:\n${printed}`)))
  })
  await ready
  return { url: `http://localhost:${settings.port}`, process: child, ended, output: () => printed }
}
