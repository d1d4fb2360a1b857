import { expect, test } from 'vitest'
import { nextChargeDay } from './next-charge.ts'

test('the second month is charged a month after delivery, not after the order', () => {
  expect(nextChargeDay([{ deliveredOn: '2026-12-15', chargedMonths: 1 }])).toBe('2027-01-15')
})

test('months that were paid before a late delivery are used up first', () => {
  expect(nextChargeDay([{ deliveredOn: '2026-12-31', chargedMonths: 2 }])).toBe('2027-02-28')
})

test('of several units the last one decides, and nothing moves before all are there', () => {
  const first = { deliveredOn: '2026-12-15', chargedMonths: 1 }
  expect(nextChargeDay([first, { deliveredOn: '2026-12-20', chargedMonths: 1 }])).toBe('2027-01-20')
  expect(nextChargeDay([first, { deliveredOn: null, chargedMonths: 1 }])).toBeNull()
  expect(nextChargeDay([])).toBeNull()
})
