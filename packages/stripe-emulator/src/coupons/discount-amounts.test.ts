import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Terms } from '../engine/hidden.ts'
import { discountAmounts } from './discount-amounts.ts'

const terms = (own: Partial<Terms>): Terms => ({
  amount_off: null,
  percent_off: null,
  duration: 'once',
  currency: null,
  products: null,
  ...own,
})
const lines = (...costs: number[]) => costs.map(left => ({ left, product: 'prod_a' }))

it('spreads what is taken off by what the lines cost', () => {
  expect(discountAmounts(terms({ percent_off: 50 }), lines(4900, 2990))).toEqual([2450, 1495])
  expect(discountAmounts(terms({ amount_off: 1000 }), lines(3000, 1000))).toEqual([750, 250])
})

it('rounds the sum once, and leaves no cent out', () => {
  expect(discountAmounts(terms({ percent_off: 50 }), lines(333, 333, 333))).toEqual([167, 167, 166])
  expect(discountAmounts(terms({ amount_off: 100 }), lines(1, 1, 1))).toEqual([1, 1, 1])
})

it('passes over products that it is not for', () => {
  const two = [
    { left: 500, product: 'prod_a' },
    { left: 500, product: 'prod_b' },
  ]
  const only = terms({ amount_off: 900, products: ['prod_b'] })
  expect(discountAmounts(only, two)).toEqual([undefined, 500])
})

it('never takes off more than a line costs, and in all what the terms say', () => {
  const anyTerms = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map(hundredths => terms({ percent_off: hundredths / 100 })),
    fc.integer({ min: 1, max: 10_000_000 }).map(amount_off => terms({ amount_off })),
  )
  const costs = fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 1 })
  fc.assert(
    fc.property(anyTerms, costs, (given, all) => {
      const parts = discountAmounts(given, lines(...all))
      const owed = all.map(cost => Math.max(0, cost))
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(owed[index] ?? 0)
      }
      const base = owed.reduce((sum, cost) => sum + cost, 0)
      const taken = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
      const wanted = given.amount_off ?? (base * (given.percent_off ?? 0)) / 100
      expect(Math.abs(taken - Math.min(base, wanted))).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})
