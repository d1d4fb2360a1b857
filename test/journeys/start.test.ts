import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '../postgres.ts'
import { type Seeded, seededCopy } from '../shop/seeded.ts'

let seeded: Seeded
const running = new Set<ChildProcess>()

beforeAll(async () => {
  seeded = await seededCopy(inject('seededShop').folder)
})
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  seeded.remove()
})

function npmStart(port: number) {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn('npm', ['start'], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PORT: String(port), DATA_DIR: seeded.dataDir, LOG_LEVEL: 'warn' },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return { child, ended: once(child, 'exit'), printed: () => printed }
}

async function firstAnswer(port: number): Promise<Response> {
  for (const end = performance.now() + 60_000; performance.now() < end; await pause(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return answer
  }
  throw new Error('npm start never answered')
}

it('tells who may sign in, and SIGTERM ends it with 0', async () => {
  const { child, ended, printed } = npmStart(await freePort())
  await expect.poll(printed).toMatch(/^Ready$/m)
  expect(printed()).toMatch(/^Shop: http:\/\/localhost:\d+$/m)
  expect(printed()).toMatch(/^Admin: admin@example.com \S+$/m)
  expect(printed()).toMatch(/^Kunde: kunde@example.com \S+$/m)
  expect(printed()).toMatch(/^Mails: \/\S+$/m)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('a second shop on the same folder ends with one sentence', async () => {
  const port = await freePort()
  const first = npmStart(port)
  await firstAnswer(port)
  const second = npmStart(await freePort())
  const [code] = await second.ended
  expect(code).not.toBe(0)
  expect(second.printed()).toContain(seeded.dataDir)
  expect((await firstAnswer(port)).status).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended
})
