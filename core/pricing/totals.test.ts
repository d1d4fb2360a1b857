import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutTotals, type PricedAmount } from './totals.ts'

const goods = fc.record({
  kind: fc.constantFrom('purchase' as const, 'purchase_used' as const),
  unitAmount: fc.integer({ min: 1, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  months: fc.constant(null),
})
const rental = fc.record({
  kind: fc.constant('rental' as const),
  unitAmount: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  months: fc.integer({ min: 1, max: 24 }),
})
const cart = fc.array<PricedAmount>(fc.oneof(goods, rental), { minLength: 1, maxLength: 20 })

test('the three figures of a mixed cart (S-2.7-6, L-42)', () => {
  const lines: PricedAmount[] = [
    { kind: 'rental', unitAmount: 4900, quantity: 2, months: 24 },
    { kind: 'purchase', unitAmount: 129_000, quantity: 1, months: null },
    { kind: 'care', unitAmount: 490, quantity: 1, months: 24 },
    { kind: 'shipping', unitAmount: 9900, quantity: 1, months: null },
  ]
  expect(checkoutTotals(lines)).toEqual({
    todayCents: 9800 + 129_000 + 490 + 9900,
    monthlyCents: 9800 + 490,
    termTotalCents: 24 * (9800 + 490) + 129_000 + 9900,
  })
})

test('what is left after today is all months but the first', () => {
  fc.assert(
    fc.property(cart, lines => {
      const { todayCents, termTotalCents } = checkoutTotals(lines)
      const later = lines.reduce(
        (sum, line) => sum + line.unitAmount * line.quantity * ((line.months ?? 1) - 1),
        0,
      )
      expect(termTotalCents - todayCents).toBe(later)
    }),
  )
})

test('figures are whole cents and do not depend on the order of lines', () => {
  fc.assert(
    fc.property(cart, lines => {
      const totals = checkoutTotals(lines)
      expect(checkoutTotals(lines.toReversed())).toEqual(totals)
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})
