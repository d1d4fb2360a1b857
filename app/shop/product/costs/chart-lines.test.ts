import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedOffers, costsUntil } from '#core/pricing/comparison.ts'
import { CHART, lineOf, markerAt, paidArea, scaleFor } from './chart-lines.ts'
import { ways } from './ways.ts'

const cents = fc.integer({ min: 100, max: 3_000_000 })
const offers: fc.Arbitrary<ComparedOffers> = fc.record({
  rental: fc.record({ months: fc.integer({ min: 1, max: 24 }), monthlyCents: cents }),
  purchase: fc.record(
    { new: fc.record({ cents }), used: fc.record({ cents }) },
    { requiredKeys: [] },
  ),
  takeoverCents: fc.option(cents),
  shippingCents: fc.constantFrom(0, 9900),
  careMonthlyCents: fc.constantFrom(0, 490),
})

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number)

describe('the chart', () => {
  test('holds every line within its frame, and has one exactly for what is offered', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 36 }), (compared, months) => {
        const scale = scaleFor(compared, 36)
        const at = costsUntil(months, compared)
        const drawn = ways.map(way => lineOf(way, compared, scale))
        expect(drawn.map(line => line !== null)).toEqual([
          true,
          compared.takeoverCents !== null,
          compared.purchase.new !== undefined,
          compared.purchase.used !== undefined,
        ])
        const { dots } = markerAt(at, scale)
        expect(dots.match(/M/g)).toHaveLength(drawn.filter(Boolean).length)
        for (const path of [...drawn, paidArea(compared, at, scale)]) {
          for (const [index, value] of numbers(path ?? '').entries()) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(index % 2 === 0 ? CHART.width : CHART.height)
          }
        }
      }),
    )
  })

  test('ends on a round sum that is no more than twice and a half what it must hold', () => {
    fc.assert(
      fc.property(offers, compared => {
        const { topCents } = scaleFor(compared, 36)
        const end = costsUntil(36, compared)
        const most = Math.max(
          end.rentCents,
          end.takeover?.totalCents ?? 0,
          end.newCents ?? 0,
          end.usedCents ?? 0,
        )
        expect(topCents).toBeGreaterThanOrEqual(most)
        expect(topCents).toBeLessThanOrEqual(Math.max(400, most * 2.5))
        expect(topCents % 100).toBe(0)
      }),
    )
  })
})
