import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { MINUTE_MS } from '../durations.ts'
import type { BilledUnit } from './charges.ts'
import { laterCharge, missedCharge, nextChargeDay } from './next-charge.ts'

const running = { state: 'running', itemId: 'si_1', endsOn: null } as const

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
  const waiting = { ...running, deliveredOn: null, chargedMonths: 1 }

  test('is charged a month after that day at the earliest (ADR-122)', () => {
    expect(laterCharge([waiting], on('2027-01-07'))).toBeNull()
    expect(laterCharge([waiting], on('2027-01-08'))).toEqual(new Date('2027-02-08T10:00:00Z'))
  })

  test('puts off what came with it, too, and never to an earlier day', () => {
    const come = { ...running, deliveredOn: '2026-12-20', chargedMonths: 1 }
    expect(laterCharge([come, waiting], on('2027-01-10'))).toEqual(new Date('2027-02-10T10:00:00Z'))
    const unpaid = { ...running, deliveredOn: null, chargedMonths: 0 }
    expect(laterCharge([unpaid], on('2027-01-10'))).toBeNull()
  })
})

describe('a charge that was moved stays where it is', () => {
  type Times = { currentPeriodEnd: Date; now: Date }
  const moved = (units: BilledUnit[], times: Times) =>
    laterCharge(units, times) ?? missedCharge(units, times)

  test('also where the last month of a unit that came later was charged already', () => {
    const ending = { ...running, state: 'end_requested', endsOn: '2028-03-31' } as const
    const units: BilledUnit[] = [
      { ...ending, deliveredOn: '2026-12-12', chargedMonths: 15 },
      { ...ending, deliveredOn: '2026-07-15', chargedMonths: 16 },
    ]
    const now = new Date('2028-02-14T01:24:00Z')
    const soon = new Date('2028-02-14T02:24:00Z')
    const missed = { currentPeriodEnd: new Date('2028-03-12T10:00:00Z'), now }
    expect(moved(units, missed)).toEqual(soon)
    const later = new Date(now.getTime() + 3000)
    expect(moved(units, { currentPeriodEnd: soon, now: later })).toBeNull()
  })

  const day = (first: number, last: number) =>
    fc.integer({ min: first, max: last }).map(days => addDays('2026-01-01', days))
  const unit = fc.oneof(
    fc.record({
      ...{ state: fc.constant('running' as const), itemId: fc.constant('si_1') },
      ...{ deliveredOn: day(0, 500), endsOn: fc.constant(null), chargedMonths: fc.nat(24) },
    }),
    fc.record({
      ...{ state: fc.constant('end_requested' as const), itemId: fc.constant('si_1') },
      ...{ deliveredOn: day(0, 500), endsOn: day(300, 1000), chargedMonths: fc.nat(24) },
    }),
  )
  test('whatever was delivered, charged and ended', () => {
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 1, maxLength: 4 }),
        day(200, 900),
        day(200, 1000),
        (units, today, end) => {
          const now = new Date(`${today}T09:00:00Z`)
          const due = moved(units, { currentPeriodEnd: new Date(`${end}T10:00:00Z`), now })
          if (!due) return
          const next = new Date(now.getTime() + MINUTE_MS)
          expect(moved(units, { currentPeriodEnd: due, now: next })).toBeNull()
        },
      ),
      { numRuns: 2000 },
    )
  })
})
