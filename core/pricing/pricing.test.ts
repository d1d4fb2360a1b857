import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RentalOffer } from '../catalog/product.ts'
import { creditAfter, creditCurve, defaultRental, lowestRental, rentalTotalCents } from './rent.ts'
import { premiumPercentOf, takeoverCents } from './takeover.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 })
const offers = fc.uniqueArray(
  fc.record({
    months: fc.integer({ min: 1, max: 36 }),
    monthlyCents: cents,
    priceId: fc.constant('price_x'),
  }),
  { selector: offer => offer.months, minLength: 1, maxLength: 8 },
)

describe('the takeover price', () => {
  test('is the set price where it is above 0, whatever the purchase price (S-2.6-26)', () => {
    fc.assert(
      fc.property(cents, fc.option(cents), (buyoutPriceCents, purchaseCents) => {
        expect(takeoverCents({ buyoutPriceCents, purchaseCents })).toBe(buyoutPriceCents)
      }),
    )
  })

  test('else follows the purchase price and the premium, 130 % by default (S-2.6-26, S-9-13)', () => {
    expect(takeoverCents({ buyoutPriceCents: 0, purchaseCents: 329_000 })).toBe(427_700)
    // And back: what the takeover costs, divided by 1.30, is the price of buying at once.
    expect(427_700 / 1.3).toBe(329_000)
    expect(
      takeoverCents({ buyoutPriceCents: null, purchaseCents: 99_999, premiumPercent: 125 }),
    ).toBe(124_999)
    expect(takeoverCents({ buyoutPriceCents: null, purchaseCents: null })).toBeNull()
    for (const [said, percent] of [
      ['125', 125],
      ['0', 130],
      ['viel', 130],
    ] as const) {
      expect(premiumPercentOf({ rental_premium_percentage: said })).toBe(percent)
    }
    expect(premiumPercentOf({})).toBe(130)
  })
})

describe('rental terms', () => {
  test('24 months are chosen where they are offered, else the longest (S-2.6-24, S-9-5)', () => {
    fc.assert(
      fc.property(offers, rentals => {
        const months = rentals.map(rental => rental.months)
        const expected = months.includes(24) ? 24 : Math.max(...months)
        expect(defaultRental(rentals)?.months).toBe(expected)
      }),
    )
    expect(defaultRental([])).toBeUndefined()
  })

  test('no term has a lower month than the lowest (S-2.4-4)', () => {
    fc.assert(
      fc.property(offers, rentals => {
        const lowest = lowestRental(rentals)
        expect(rentals).toContain(lowest)
        for (const rental of rentals) {
          expect(rental.monthlyCents).toBeGreaterThanOrEqual(lowest?.monthlyCents ?? Infinity)
        }
      }),
    )
  })

  test('the total is every month of the term (L-41)', () => {
    expect(rentalTotalCents({ months: 24, monthlyCents: 4900 })).toBe(117_600)
  })
})

describe('the credit', () => {
  test('and what remains make the takeover price, at every month; a euro always remains (S-1-3, S-2.6-27, S-9-12)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), cents, cents, (months, monthly, takeover) => {
        const rental = { monthlyCents: monthly, takeoverCents: takeover }
        const credit = creditAfter(months, rental)
        expect(credit.creditedCents).toBe(Math.min(months * monthly, takeover))
        expect(credit.remainingCents).toBe(Math.max(100, takeover - months * monthly))
        expect(credit.percent).toBeGreaterThanOrEqual(0)
        expect(credit.percent).toBeLessThanOrEqual(100)
        const next = creditAfter(months + 1, rental)
        expect(next.creditedCents).toBeGreaterThanOrEqual(credit.creditedCents)
      }),
    )
  })

  test('is shown after 6, 12 and 24 months as far as the term goes (S-2.6-27)', () => {
    const offer = (months: number): RentalOffer => ({ months, monthlyCents: 5000, priceId: 'p' })
    const monthsOf = (months: number) => creditCurve(offer(months), 100_000).map(p => p.months)
    expect(monthsOf(24)).toEqual([6, 12, 24])
    expect(monthsOf(18)).toEqual([6, 12, 18])
    expect(monthsOf(3)).toEqual([3])
  })
})
