import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import {
  easterSunday,
  isWorkingDay,
  lastDayToWithdraw,
  refundDue,
  withdrawalEnd,
} from './withdrawal.ts'

test('14 days that end on Christmas go on to the next working day (L-19)', () => {
  expect(withdrawalEnd('2026-12-11')).toBe('2026-12-28')
})

test('14 days that end on a working day end there', () => {
  expect(withdrawalEnd('2026-11-02')).toBe('2026-11-16')
})

test('Easter is where the calendar has it', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
})

test('a withdrawal period is never shorter than 14 days and always ends on a working day (B-9-11, L-19)', () => {
  const days = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2040-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, date => {
      const delivered = date.toISOString().slice(0, 10)
      const end = withdrawalEnd(delivered)
      expect(end >= addDays(delivered, 14)).toBe(true)
      expect(end <= addDays(delivered, 19)).toBe(true)
      expect(isWorkingDay(end)).toBe(true)
    }),
  )
})

test('an order in parts can be withdrawn from until 14 days after its last part (L-19)', () => {
  expect(lastDayToWithdraw(['2026-11-02', '2026-10-05'])).toBe('2026-11-16')
  expect(lastDayToWithdraw(['2026-10-05', null])).toBeNull()
  expect(lastDayToWithdraw([])).toBeNull()
})

test('everything is paid back within 14 days of the receipt, counted in Berlin', () => {
  expect(refundDue(new Date('2026-11-21T23:30:00Z'))).toBe('2026-12-06')
})
