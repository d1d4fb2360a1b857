import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { deviceCost } from './device-cost.ts'
import { revenueByDevice } from './device-revenue.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0)
const moment = fc.date({ min: at('2024-01-01'), max: at('2027-12-31'), noInvalidDate: true })
const stay = fc.record({ deviceId: fc.constantFrom('a', 'b', 'c'), from: moment })
const booking = fc.record({ at: moment, cents: fc.integer({ min: -9_900, max: 9_900 }) })

describe('rent belongs to the device that the unit had when it was settled (ADR-099)', () => {
  const stays = [
    { deviceId: 'new', from: at('2026-03-10') },
    { deviceId: 'old', from: at('2026-01-05') },
  ]
  const of = (...days: string[]) =>
    revenueByDevice(
      stays,
      days.map(day => ({ at: at(day), cents: 4_900 })),
    )

  test('before the first device it is the first one’s, after an exchange the new one’s', () => {
    expect(of('2026-01-01', '2026-02-01', '2026-03-01')).toEqual(new Map([['old', 14_700]]))
    expect(of('2026-03-01', '2026-04-01')).toEqual(
      new Map([
        ['old', 4_900],
        ['new', 4_900],
      ]),
    )
    expect(revenueByDevice([], [{ at: at('2026-01-01'), cents: 1 }])).toEqual(new Map())
  })

  test('nothing of it is lost or counted twice, however often devices change', () => {
    fc.assert(
      fc.property(fc.array(stay, { minLength: 1 }), fc.array(booking), (all, bookings) => {
        const revenue = revenueByDevice(all, bookings)
        expect(sum(revenue.values())).toBe(sum(bookings.map(({ cents }) => cents)))
      }),
    )
  })
})

describe('what a device has cost (ADR-099)', () => {
  const device = {
    ...{ ownershipType: 'leased' as const, purchasePrice: null, monthlyCost: 3_900 },
    ...{ costUntil: null, soldDate: null, createdAt: at('2026-01-15') },
  }
  const total = (more: Partial<Parameters<typeof deviceCost>[0]>, today: string) =>
    deviceCost({ ...device, ...more }, today).totalCents

  test('is its rate for each month begun, until its contract ends or it is sold', () => {
    expect(total({}, '2026-01-14')).toBe(0)
    expect(total({}, '2026-01-15')).toBe(3_900)
    expect(total({}, '2026-02-14')).toBe(3_900)
    expect(total({}, '2026-02-15')).toBe(7_800)
    expect(total({ costUntil: '2026-02-14' }, '2027-01-01')).toBe(3_900)
    expect(total({ costUntil: '2027-12-31', soldDate: '2026-02-15' }, '2027-01-01')).toBe(7_800)
  })

  test('is the price of what is our own; a financed one is paid by its rates', () => {
    const bought = { purchasePrice: 86_000 }
    expect(total({ ...bought, ownershipType: 'own', monthlyCost: null }, '2026-01-15')).toBe(86_000)
    expect(total({ ...bought, ownershipType: 'financed' }, '2026-01-15')).toBe(3_900)
  })

  test('grows by one rate a month at most, and never falls', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 1_500 }), (createdAt, days) => {
        const today = addDays('2025-01-01', days)
        const grown = total({ createdAt }, addDays(today, 1)) - total({ createdAt }, today)
        expect([0, 3_900]).toContain(grown)
      }),
    )
  })
})
