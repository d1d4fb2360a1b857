import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '../postgres.ts'
import { eventually } from '../shop/eventually.ts'
import { seededCopy } from '../shop/seeded.ts'

const running = new Set<Start>()
const folders: string[] = []

afterEach(async () => {
  for (const start of running) await start.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

interface Start {
  process: ChildProcess
  /** Once it has said that it is ready, or has ended. */
  outcome: Promise<'ready' | 'ended'>
  printed(): string
  kill(): Promise<void>
}

/** A shop of the build, as an operator starts it. */
async function start(dataDir: string, env: Record<string, string> = {}): Promise<Start> {
  const { PATH, HOME } = process.env
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(packageRoot(), 'build/server/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: port, ...env },
  })
  let printed = ''
  const ended = once(child, 'close').then((): 'ended' => 'ended')
  const ready = new Promise<'ready'>(done => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (/^Ready$/m.test(printed)) done('ready')
      })
    }
  })
  const one: Start = {
    process: child,
    outcome: Promise.race([ready, ended]),
    printed: () => printed,
    async kill() {
      running.delete(one)
      child.kill('SIGKILL')
      await ended
    },
  }
  running.add(one)
  return one
}

/** Processes that a process has started and that still run (Linux). */
function childrenOf({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

test('of four shops that start over a killed one, one gets ready and the others end with one sentence', async () => {
  const { dataDir } = await seededCopy(inject('seededShop').folder)
  folders.push(dataDir)
  const killed = await start(dataDir)
  expect(await killed.outcome).toBe('ready')
  await killed.kill()

  const all = await Promise.all([1, 2, 3, 4].map(() => start(dataDir)))
  const outcomes = await Promise.all(all.map(({ outcome }) => outcome))
  expect(outcomes.toSorted()).toEqual(['ended', 'ended', 'ended', 'ready'])
  for (const [index, each] of all.entries()) {
    if (outcomes[index] === 'ready') continue
    expect(each.process.exitCode).toBe(1)
    expect(each.printed()).toBe(
      `The folder ${dataDir} is in use by a running shop. Stop it first, or set DATA_DIR to another folder.\n`,
    )
  }
})

test('a shop killed in its first start leaves nobody who writes beside the next one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-first-'))
  folders.push(dataDir)
  const first = await start(dataDir)
  await eventually(
    async () => existsSync(join(dataDir, 'pg.new/PG_VERSION')) || undefined,
    'The first start',
    60_000,
  )
  const writers = childrenOf(first.process)
  expect(writers).toHaveLength(1)
  await first.kill()

  const next = await start(dataDir, { DEMO: 'off' })
  expect(await next.outcome).toBe('ready')
  for (const writer of writers) expect(() => process.kill(writer, 0)).toThrow('ESRCH')
  expect(next.printed()).toMatch(/^Shop: \S+\nReady\n$/)
  expect(existsSync(join(dataDir, 'pg.new'))).toBe(false)
})
