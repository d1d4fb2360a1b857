import { afterEach, expect, test, vi } from 'vitest'
import type { Answered } from './office/ask.ts'
import { printLists } from './office/lists.ts'
import { print } from './print.ts'
import { printSeen } from './seen-in-shop.ts'

const { exitCode } = process
afterEach(() => {
  process.exitCode = exitCode
  vi.restoreAllMocks()
})

/** What is printed of this, and with what the run would end. */
function ran(measure: () => void) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  measure()
  return { lines: log.mock.calls.map(String), code: process.exitCode }
}

const answers = (ms: number): Answered[] => [{ path: '/admin/auftraege', ms }]

test('what holds its budget, or has none, is printed and ends well', () => {
  const { lines, code } = ran(() => {
    print('Stop', '2 s', '≤ 10 s', true)
    print('Written', '2 s', '')
    printLists(new Map([['Orders', answers(99)]]), print)
    printSeen([300, 999], print)
  })
  expect(lines).toHaveLength(4)
  expect(lines.join()).not.toContain('missed')
  expect(code).toBe(exitCode)
})

test.each([
  [
    'a list of the office that is too slow',
    () => printLists(new Map([['Orders', answers(101)]]), print),
  ],
  ['a product that is seen too late once', () => printSeen([300, 300, 1001], print)],
  ['anything else', () => print('Stop', '11 s', '≤ 10 s', false)],
])('%s is marked as missed, and the run fails', (_what, measure) => {
  const { lines, code } = ran(measure)
  expect(lines.at(-1)).toMatch(/, missed$/)
  expect(code).toBe(1)
})
