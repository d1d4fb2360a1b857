import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netCents } from '../money.ts'
import { leftOfOrder } from './left-of-order.ts'
import { totalOf, withdrawalRefund } from './withdrawal-refund.ts'

const PERCENT = 19
const basket = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 300_000 }),
    deliveryCents: fc.constantFrom(0, 4900, 9900),
  }),
  { minLength: 1, maxLength: 6 },
)
const orderOf = (prices: readonly { cents: number; deliveryCents: number }[]) => {
  const units = prices.map((price, index) => {
    const sequence = index + 1
    return { ...price, sequence, productName: `Gerät ${sequence}`, rentalId: null }
  })
  return { units, shippingCents: Math.max(...units.map(({ deliveryCents }) => deliveryCents)) }
}

describe('what is left of an order', () => {
  it('goes back unit by unit, in whatever order and whenever its tax went: each its own net, nothing more, nothing left (L-21, L-84)', () => {
    fc.assert(
      fc.property(
        basket.chain(prices =>
          fc.tuple(
            fc.constant(prices),
            fc.shuffledSubarray([...prices.keys(), -1], { minLength: prices.length + 1 }),
          ),
        ),
        ([prices, sequence]) => {
          const { units, shippingCents } = orderOf(prices)
          let paid = units.reduce((sum, { cents }) => sum + cents, shippingCents)
          const acts: { units: number[]; isVoluntary: boolean; at: Date }[] = []
          let untaxed: { at: Date; percent: number } | null = null
          for (const [day, index] of sequence.entries()) {
            const at = new Date(Date.UTC(2026, 2, 1 + day))
            if (index === -1) {
              untaxed = { at, percent: PERCENT }
              paid = netCents(paid, PERCENT)
              continue
            }
            const left = leftOfOrder({ units, shippingCents, acts, untaxed, isOfGoods: () => true })
            const chosen = [index + 1]
            const parts = withdrawalRefund({
              ...{ ...left, chosen, before: acts.flatMap(act => act.units), careCents: 0 },
              payments: [
                {
                  id: 'first',
                  kind: 'order',
                  cents: paid,
                  leftCents: paid,
                  careBackCents: 0,
                  rents: [],
                },
              ],
              deductionCents: 0,
            })
            const own = prices[index]?.cents ?? 0
            const line = parts[0]?.lines.find(({ title }) => title === `Gerät ${index + 1}`)
            const owed = untaxed ? netCents(own, PERCENT) : own
            expect(Math.abs((line?.cents ?? 0) - owed)).toBeLessThanOrEqual(1)
            expect(totalOf(parts)).toBe(
              parts[0]?.lines.reduce((sum, { cents }) => sum + cents, 0) ?? 0,
            )
            paid -= totalOf(parts)
            acts.push({ units: chosen, isVoluntary: false, at })
          }
          expect(paid).toBe(0)
        },
      ),
    )
  })

  it('keeps the shipping of what was given back voluntarily, and of what nobody can say', () => {
    const units = [
      { sequence: 1, cents: 100, deliveryCents: 9900 },
      { sequence: 2, cents: 100, deliveryCents: null },
      { sequence: 3, cents: 100, deliveryCents: 4900 },
    ]
    const order = { units, shippingCents: 9900, untaxed: null, isOfGoods: () => true }
    const at = new Date('2026-03-02')
    const left = (...acts: { units: number[]; isVoluntary: boolean }[]) =>
      leftOfOrder({ ...order, acts: acts.map(act => ({ ...act, at })) }).shippingCents
    expect(left({ units: [1, 2], isVoluntary: true })).toBe(9900)
    expect(left({ units: [1], isVoluntary: false })).toBe(9900)
    expect(left({ units: [1], isVoluntary: false }, { units: [2], isVoluntary: false })).toBe(4900)
  })
})
