import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { handOver, offerTasks } from './loopback-tasks.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-tasks-'))
const offerFile = join(dataDir, 'tasks.json')
const log = { info() {}, warn() {}, error() {} }
const asked: unknown[] = []
let stop: () => Promise<void>
let offer: { url: string; token: string }

beforeAll(async () => {
  stop = await offerTasks(
    dataDir,
    {
      async count(input, say) {
        asked.push(input)
        say('one')
        say('two')
      },
      async fall() {
        throw new Error('It fell')
      },
    },
    log,
  )
  const text = readFileSync(offerFile, 'utf8')
  offer = z.object({ url: z.url(), token: z.string() }).parse(JSON.parse(text))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const give = (task: string, token = offer.token) =>
  fetch(offer.url + task, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ amount: 2 }),
  })

test('takes a task from whoever can read the data folder, and repeats what it says', async () => {
  expect(statSync(offerFile).mode & 0o077).toBe(0)
  expect(new URL(offer.url).hostname).toBe('127.0.0.1')
  const answer = await give('count')
  expect(await answer.text()).toBe('{"say":"one"}\n{"say":"two"}\n{"done":true}\n')
  expect(asked).toEqual([{ amount: 2 }])
})

test('refuses everybody else, and tasks that it does not know', async () => {
  expect((await give('count', 'wrong')).status).toBe(401)
  expect((await fetch(`${offer.url}count`, { method: 'POST' })).status).toBe(401)
  expect((await give('toString')).status).toBe(404)
  expect(asked).toHaveLength(1)
})

test('tells why a task failed', async () => {
  expect(await (await give('fall')).text()).toBe('{"failed":"It fell"}\n')
})

test('a command repeats what the running shop says, and fails as that fails', async () => {
  const heard: string[] = []
  const say = (sentence: string) => heard.push(sentence)
  expect(await handOver(dataDir, 'count', { amount: 3 }, say)).toBe(true)
  expect(heard).toEqual(['one', 'two'])
  expect(asked.at(-1)).toEqual({ amount: 3 })
  await expect(handOver(dataDir, 'fall', {}, say)).rejects.toThrow('It fell')
  await expect(handOver(dataDir, 'toString', {}, say)).rejects.toThrow('refused the task (404)')
})

test('takes its offer back when it stops', async () => {
  await stop()
  expect(() => statSync(offerFile)).toThrow('ENOENT')
  await expect(give('count')).rejects.toThrow()
})

test('a command hears that nobody takes tasks, also from the offer of a shop that was killed', async () => {
  expect(await handOver(dataDir, 'count', {}, () => {})).toBe(false)
  writeFileSync(offerFile, JSON.stringify(offer))
  expect(await handOver(dataDir, 'count', {}, () => {})).toBe(false)
})
