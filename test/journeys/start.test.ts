import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '../postgres.ts'
import { copyOf, type Seeded } from '../shop/seeded.ts'

let seeded: Seeded
const running = new Set<ChildProcess>()

beforeAll(() => {
  seeded = copyOf(inject('seededShop').folder)
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

it('a second npm start answers within 3 s of being typed, and SIGTERM ends it with 0', async () => {
  const first = npmStart(await freePort())
  await expect.poll(first.printed, { timeout: 60_000 }).toMatch(/^Ready$/m)
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual([0, null])

  const port = await freePort()
  const typed = performance.now()
  const { child, ended, printed } = npmStart(port)
  const answer = await firstAnswer(port)
  const milliseconds = performance.now() - typed
  expect(answer.status).toBe(200)
  expect(milliseconds, printed()).toBeLessThan(3000)
  await expect.poll(printed).toMatch(/^Ready$/m)
  expect(printed()).toMatch(/^Shop: http:\/\/localhost:\d+$/m)
  expect(printed()).toMatch(/^Admin: admin@example.com \S+$/m)
  expect(printed()).toMatch(/^Kunde: kunde@example.com \S+$/m)
  expect(printed()).toMatch(/^Mails: \/\S+$/m)

  const stopped = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(performance.now() - stopped).toBeLessThan(10_000)
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
