import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyoutCents } from './buyout.ts'
import { takeoverMonths } from './takeover-months.ts'

const units = fc.record({
  takeoverCents: fc.integer({ min: 100, max: 2_000_000 }),
  creditCents: fc.nat(2_500_000),
  monthlyCents: fc.integer({ min: 4_900, max: 90_000 }),
})

test('a rower of 1.176 € for 49 € costs 49 € less each month, and at last a euro (S-2.9-31)', () => {
  const rower = { takeoverCents: 117_600, creditCents: 107_800, monthlyCents: 4_900 }
  expect(takeoverMonths(rower)).toEqual([
    { months: 0, paidCents: 107_800, priceCents: 9_800 },
    { months: 1, paidCents: 112_700, priceCents: 4_900 },
    { months: 2, paidCents: 117_600, priceCents: 100 },
  ])
})

test('today costs what the buyout costs, each later month what it will cost then (S-2.9-31)', () => {
  fc.assert(
    fc.property(units, unit => {
      const months = takeoverMonths(unit)
      expect(months[0]).toEqual({
        months: 0,
        paidCents: unit.creditCents,
        priceCents: buyoutCents(unit),
      })
      for (const { paidCents, priceCents } of months) {
        expect(priceCents).toBe(buyoutCents({ ...unit, creditCents: paidCents }))
      }
    }),
  )
})

test('paid rent and price make up the takeover price, and the price falls by a rent a month (S-2.9-31)', () => {
  fc.assert(
    fc.property(units, unit => {
      const months = takeoverMonths(unit)
      for (const { paidCents, priceCents } of months.slice(0, -1)) {
        expect(paidCents + priceCents).toBe(unit.takeoverCents)
      }
      const prices = months.map(({ priceCents }) => priceCents)
      prices.slice(1, -1).forEach((price, index) => {
        expect((prices[index] ?? 0) - price).toBe(unit.monthlyCents)
      })
      for (const [index, price] of prices.slice(1).entries()) {
        const fallen = (prices[index] ?? 0) - price
        expect(fallen).toBeGreaterThan(0)
        expect(fallen).toBeLessThanOrEqual(unit.monthlyCents)
      }
    }),
  )
})

test('it ends with the last euro, which always remains, and not before (S-2.9-31, S-9-12)', () => {
  fc.assert(
    fc.property(units, unit => {
      const prices = takeoverMonths(unit).map(({ priceCents }) => priceCents)
      expect(prices.at(-1)).toBe(100)
      expect(prices.slice(0, -1).every(price => price > 100)).toBe(true)
    }),
  )
})

test('of a rental that ends it names no month that is no longer paid (S-2.9-31)', () => {
  fc.assert(
    fc.property(units, fc.nat(30), (unit, chargesLeft) => {
      const all = takeoverMonths(unit)
      expect(takeoverMonths(unit, chargesLeft)).toEqual(all.slice(0, chargesLeft + 1))
    }),
  )
})
