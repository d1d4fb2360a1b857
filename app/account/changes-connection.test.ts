import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stayConnected } from './changes-connection.ts'

/** How long a test waits for what must come. */
const PATIENCE_MS = 30_000

/** The shop as the page sees it: each connecting is answered by the next of these. */
const answers: (() => Response | Promise<Response>)[] = []
const asked: RequestInit[] = []
let leaving = new AbortController()
let changes = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(init)
    const answer = answers.shift()
    if (!answer) throw new Error('connection refused')
    return answer()
  })
  answers.length = 0
  asked.length = 0
  changes = 0
  leaving = new AbortController()
})
afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const connect = () => stayConnected('/aenderungen', () => changes++, leaving.signal)

/** A stream that says nothing until it is told to, and ends when its reader leaves. */
function stream() {
  let say = (_text: string) => {}
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = text => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
      asked.at(-1)?.signal?.addEventListener('abort', () => controller.error(new Error('left')))
    },
  })
  return { answer: new Response(body), say: (text: string) => say(text), end: () => end() }
}

function nextStream(): { say(text: string): void; end(): void } {
  let open: ReturnType<typeof stream> | undefined
  answers.push(() => {
    open = stream()
    return open.answer
  })
  return { say: text => open?.say(text), end: () => open?.end() }
}

it('asks once it is connected, and for each change, also for one that comes in pieces', async () => {
  const shop = nextStream()
  void connect()
  await vi.waitFor(() => expect(changes).toBe(1), PATIENCE_MS)
  shop.say(':\n\n')
  shop.say('event: cha')
  shop.say('nged\ndata: {}\n\n')
  await vi.waitFor(() => expect(changes).toBe(2), PATIENCE_MS)
})

it('connects again after 1, 2, 5 and 10 seconds (S-9-26)', async () => {
  void connect()
  const seconds: number[] = []
  for (let second = 0; second <= 30; second += 1) {
    while (seconds.length < asked.length) seconds.push(second)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(seconds).toEqual([0, 1, 3, 8, 18, 28])
  expect(changes).toBe(0)
})

it('begins again with one second after a connection that held', async () => {
  void connect()
  await vi.advanceTimersByTimeAsync(2000)
  const shop = nextStream()
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked.length, changes]).toEqual([3, 1])
  await vi.advanceTimersByTimeAsync(20_000)
  shop.end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.length).toBe(4)
})

it('gives up a try that is not answered in ten seconds (S-9-26)', async () => {
  answers.push(
    () =>
      new Promise((_, fail) => {
        asked.at(-1)?.signal?.addEventListener('abort', () => fail(new Error('aborted')))
      }),
  )
  void connect()
  await vi.advanceTimersByTimeAsync(10_900)
  expect(asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.length).toBe(2)
})

it('takes a connection without signs of life for lost, and no other (S-9-26)', async () => {
  const shop = nextStream()
  void connect()
  for (let beat = 0; beat < 6; beat += 1) {
    await vi.advanceTimersByTimeAsync(25_000)
    shop.say(':\n\n')
  }
  expect(asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(asked.length).toBe(2)
})

it('waits as long as a shop wants that has too many', async () => {
  answers.push(() => new Response(null, { status: 429, headers: { 'Retry-After': '60' } }))
  void connect()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.length).toBe(2)
})

it.each([
  ['session', 403],
  ['link', 404],
])('asks a last time and gives up when the %s is over', async (_what, status) => {
  answers.push(() => new Response(null, { status }))
  await connect()
  expect([asked.length, changes]).toEqual([1, 1])
})

it('leaves at once, in the middle of a connection and between two', async () => {
  nextStream()
  const connected = connect()
  await vi.waitFor(() => expect(changes).toBe(1), PATIENCE_MS)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(0)
  await connected
  leaving = new AbortController()
  const between = connect()
  await vi.advanceTimersByTimeAsync(500)
  leaving.abort()
  await between
  expect(asked.length).toBe(2)
})
