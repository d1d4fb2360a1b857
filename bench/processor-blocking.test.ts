import { expect, test } from 'vitest'
import { processorBlockingMs } from './processor-blocking.ts'

const main = { pid: 1, tid: 7, ts: 0 }
const trace = [
  { ...main, name: 'thread_name', args: { name: 'CrRendererMain' } },
  { ...main, name: 'firstContentfulPaint', ts: 1_000_000 },
  // Before the paint, on another thread, in another process: none of them counts.
  { ...main, name: 'RunTask', ts: 500_000, dur: 90_000, tdur: 90_000 },
  { ...main, name: 'RunTask', tid: 8, ts: 1_100_000, dur: 90_000, tdur: 90_000 },
  { ...main, name: 'RunTask', pid: 2, ts: 1_100_000, dur: 90_000, tdur: 90_000 },
  { ...main, name: 'RunTask', ts: 1_200_000, dur: 40_000, tdur: 20_000 },
  { ...main, name: 'RunTask', ts: 1_300_000, dur: 30_000, tdur: 10_000 },
]

test('only the time counts in which the main thread works, after the first paint', () => {
  expect(processorBlockingMs(trace, 4)).toBe(30)
  expect(processorBlockingMs(trace, 8)).toBe(110 + 30)
})

test('a task that does not say how long it worked counts in full', () => {
  const task = { ...main, name: 'RunTask', ts: 1_400_000, dur: 25_000 }
  expect(processorBlockingMs([...trace, task], 4)).toBe(30 + 50)
})
