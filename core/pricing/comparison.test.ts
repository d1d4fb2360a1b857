import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptCare, addItem, emptyCart, proposeCare, syncShipping } from '../cart/cart.ts'
import { purchaseItem, rentalItem } from '../cart/from-product.ts'
import { cartTotals } from '../cart/totals.ts'
import {
  type ComparedOffers,
  comparedMonths,
  costsUntil,
  keyMonths,
  turningMonths,
} from './comparison.ts'

const HORIZON = 36
const cents = fc.integer({ min: 100, max: 2_000_000 })
const priced = fc.record({ cents })
const offers: fc.Arbitrary<ComparedOffers> = fc.record({
  rental: fc.record({
    months: fc.integer({ min: 1, max: 24 }),
    monthlyCents: fc.integer({ min: 100, max: 100_000 }),
  }),
  purchase: fc.record({ new: priced, used: priced }, { requiredKeys: [] }),
  takeoverCents: fc.option(cents),
  shippingCents: fc.constantFrom(0, 4900, 9900),
  careMonthlyCents: fc.constantFrom(0, 490),
})
const month = fc.integer({ min: 1, max: HORIZON })

const havel: ComparedOffers = {
  rental: { months: 24, monthlyCents: 4900 },
  purchase: { new: { cents: 129_900 }, used: { cents: 94_900 } },
  takeoverCents: 168_870,
  shippingCents: 4900,
  careMonthlyCents: 490,
}

describe('the costs of each way', () => {
  test('of a rower after a year, with shipping and Care', () => {
    expect(costsUntil(12, havel)).toEqual({
      months: 12,
      rentCents: 69_580,
      boundCents: 134_260,
      takeover: { remainingCents: 110_070, totalCents: 179_650 },
      newCents: 134_800,
      usedCents: 99_800,
    })
  })

  test('are what the cart asks for the same goods and months', () => {
    const product = { id: 'prod_x', title: 'Gerät', category: null, images: [] }
    fc.assert(
      fc.property(offers, month, (compared, months) => {
        const { rental, purchase, shippingCents, careMonthlyCents } = compared
        const sold = {
          ...product,
          purchase: {
            new: {
              condition: 'new' as const,
              priceId: 'price_new',
              cents: purchase.new?.cents ?? 1,
            },
          },
        }
        const shipping = { priceId: 'price_shipping', cents: shippingCents, label: 'Versand' }
        const care = {
          priceId: 'price_care',
          stripeProductId: 'prod_care',
          monthlyCents: careMonthlyCents,
          title: 'Care',
        }
        const rented = addItem(
          emptyCart,
          rentalItem(sold, { months, priceId: 'price_rent', monthlyCents: rental.monthlyCents }),
        )
        const withCare = careMonthlyCents > 0 ? acceptCare(proposeCare(rented, care), true) : rented
        const costs = costsUntil(months, compared)
        expect(costs.rentCents).toBe(cartTotals(syncShipping(withCare, shipping)).totalCents)
        if (!purchase.new) {
          expect(costs.newCents).toBeNull()
          return
        }
        const bought = addItem(emptyCart, purchaseItem(sold, sold.purchase.new))
        expect(costs.newCents).toBe(cartTotals(syncShipping(bought, shipping)).totalCents)
      }),
    )
  })

  test('of taking over are the rent so far and what is left of the price, nothing hidden', () => {
    fc.assert(
      fc.property(offers, month, (compared, months) => {
        const { takeover, rentCents } = costsUntil(months, compared)
        const { rental, takeoverCents, shippingCents, careMonthlyCents } = compared
        if (takeoverCents === null) {
          expect(takeover).toBeNull()
          return
        }
        const rent = rental.monthlyCents * months
        expect(takeover?.remainingCents).toBe(Math.max(100, takeoverCents - rent))
        expect(takeover?.totalCents).toBe(rentCents + Math.max(100, takeoverCents - rent))
        expect(takeover?.totalCents).toBe(
          Math.max(takeoverCents, rent + 100) + shippingCents + careMonthlyCents * months,
        )
      }),
    )
  })

  test('of renting never fall, and never pass what the minimum term binds to within it', () => {
    fc.assert(
      fc.property(offers, month, (compared, months) => {
        const now = costsUntil(months, compared)
        const later = costsUntil(months + 1, compared)
        expect(later.rentCents).toBeGreaterThan(now.rentCents)
        expect(later.boundCents).toBeGreaterThanOrEqual(now.boundCents)
        expect(now.boundCents).toBe(
          costsUntil(Math.max(months, compared.rental.months), compared).rentCents,
        )
      }),
    )
  })

  test('run straight between the turning months', () => {
    fc.assert(
      fc.property(offers, compared => {
        const turns = turningMonths(compared, HORIZON)
        expect(turns[0]).toBe(1)
        expect(turns.at(-1)).toBe(HORIZON)
        for (const [index, from] of turns.slice(0, -1).entries()) {
          const to = turns[index + 1] ?? HORIZON
          const [a, b] = [costsUntil(from, compared), costsUntil(to, compared)]
          for (let months = from; months <= to; months += 1) {
            const share = (months - from) / (to - from)
            const between = (start: number, end: number) => start + (end - start) * share
            const at = costsUntil(months, compared)
            expect(at.rentCents).toBeCloseTo(between(a.rentCents, b.rentCents), 3)
            expect(at.takeover?.totalCents ?? 0).toBeCloseTo(
              between(a.takeover?.totalCents ?? 0, b.takeover?.totalCents ?? 0),
              3,
            )
          }
        }
      }),
    )
  })
})

test('a comparison looks three years ahead, or to the end of a longer term', () => {
  expect(comparedMonths([{ months: 3 }, { months: 24 }])).toBe(36)
  expect(comparedMonths([{ months: 48 }])).toBe(48)
  expect(keyMonths([{ months: 3 }, { months: 18 }], 36)).toEqual([3, 12, 18, 24, 36])
  expect(keyMonths([{ months: 24 }], 36)).toEqual([12, 24, 36])
})
