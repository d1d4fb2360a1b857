import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { dueReminders } from './reminders.ts'

const since = '2026-04-09'
const on = (days: number) => dueReminders(since, addDays(since, days))

it('three reminders are due after 3, 10 and 20 days, and a person looks at it after 30', () => {
  expect([0, 2, 3, 9, 10, 19, 20, 29].map(days => on(days).reminders)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ])
  expect([29, 30].map(days => on(days).isCase)).toEqual([false, true])
})

it('no day takes a reminder back', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (days, more) => {
      expect(on(days + more).reminders).toBeGreaterThanOrEqual(on(days).reminders)
    }),
  )
})
