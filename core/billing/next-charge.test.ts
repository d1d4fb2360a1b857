import { describe, expect, test } from 'vitest'
import { laterCharge, nextChargeDay } from './next-charge.ts'

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

describe('what has not come when its second month is near', () => {
  const currentPeriodEnd = new Date('2027-01-15T08:00:00Z')
  const on = (day: string) => ({ currentPeriodEnd, now: new Date(`${day}T02:00:00Z`) })
  const waiting = { deliveredOn: null, chargedMonths: 1 }

  test('is charged a month after that day at the earliest (ADR-122)', () => {
    expect(laterCharge([waiting], on('2027-01-07'))).toBeNull()
    expect(laterCharge([waiting], on('2027-01-08'))).toEqual(new Date('2027-02-08T10:00:00Z'))
  })

  test('puts off what came with it, too, and never to an earlier day', () => {
    const come = { deliveredOn: '2026-12-20', chargedMonths: 1 }
    expect(laterCharge([come, waiting], on('2027-01-10'))).toEqual(new Date('2027-02-10T10:00:00Z'))
    const unpaid = { deliveredOn: null, chargedMonths: 0 }
    expect(laterCharge([unpaid], on('2027-01-10'))).toBeNull()
  })
})
