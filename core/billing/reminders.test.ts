import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { dueReminder, dueReminders } from './reminders.ts'

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

it('the tone follows what is open longest: a newer debt brings no first reminder, and no second last one', () => {
  const today = addDays(since, 34)
  const newer = { since: addDays(since, 31), reminders: 0 }
  expect(dueReminder([{ since, reminders: 3 }, newer], today)).toEqual({
    number: 3,
    isFurther: true,
  })
  expect(dueReminder([{ since, reminders: 3 }], today)).toBeNull()
  expect(dueReminder([newer], today)).toEqual({ number: 1, isFurther: false })
  expect(dueReminder([{ since, reminders: 2 }, newer], today)).toEqual({
    number: 3,
    isFurther: false,
  })
})
