import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '#db/root.server.ts'
import serverFlags from '../../scripts/prepare/server-flags.json' with { type: 'json' }
import { switches } from './switches.ts'

const access = z.object({ email: z.string(), password: z.string() })
const demo = z.object({ shop: z.string(), admin: access, kunde: access, mails: z.string() })

/** A running shop: a process of its own, with its own data. */
export interface Program {
  url: string
  pid: number
  isRunning(): boolean
  /** All it has printed so far. */
  output(): string
  /** Ends it as an operator does; gives the exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** One with the demo in it. */
export interface Shop extends Program {
  admin: z.infer<typeof access>
  customer: z.infer<typeof access>
  /** Folder of the mails that it sent. */
  mails: string
}

export interface ShopSettings {
  dataDir: string
  port: number
  databaseUrl?: string
  env?: Record<string, string>
  /** What is run; the built server by default. */
  command?: [string, ...string[]]
}

/** What a shop with a server's database asks for, in each program that is started on it. */
export const TEST_AUTH_SECRET = 'only-for-the-tests-of-this-shop-0123456789'

/** A first start replays its history, and the machine may be busy. */
const READY_WITHIN_MS = 1_800_000

/** Starts the shop's own build and waits until it says that it is ready. */
export async function startShop(settings: ShopSettings): Promise<Shop> {
  const program = await startProgram(settings)
  const found = demo.parse(JSON.parse(readFileSync(join(settings.dataDir, 'demo.json'), 'utf8')))
  return { ...program, admin: found.admin, customer: found.kunde, mails: found.mails }
}

/** The same for a shop that may have no demo in it, and so nobody who may sign in. */
export async function startProgram(settings: ShopSettings): Promise<Program> {
  const [program, ...args] = settings.command ?? [
    process.execPath,
    ...(settings.databaseUrl ? serverFlags.postgres : serverFlags.embedded),
    join(packageRoot(), 'build/server/main.js'),
  ]
  const child = spawn(program, args, {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      LOG_LEVEL: 'warn',
      AUTH_SECRET: TEST_AUTH_SECRET,
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
      ...switches(),
      ...settings.env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)))
  await ready(child, () => printed)
  return {
    url: `http://localhost:${settings.port}`,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => printed,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function ready(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const look = () => {
      if (!/^Ready$/m.test(printed())) return
      end()
      done()
    }
    const ended = () => {
      end()
      fail(new Error(`The shop ended before it was ready:\n${printed()}`))
    }
    const limit = setTimeout(() => {
      end()
      child.kill('SIGKILL')
      fail(new Error(`The shop was not ready in time:\n${printed()}`))
    }, READY_WITHIN_MS)
    function end() {
      clearTimeout(limit)
      child.stdout?.off('data', look)
      child.off('exit', ended)
    }
    child.stdout?.on('data', look)
    child.once('exit', ended)
  })
}
