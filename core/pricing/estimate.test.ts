import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netCents } from '../money.ts'
import { shop } from '../shop.ts'
import {
  closestWay,
  type DeviceOffer,
  discountFor,
  estimateOf,
  type WantedDevice,
  type WrongRow,
} from './estimate.ts'
import { readWanted, type WrittenDevice, wantedQuery, writtenIn } from './wanted-devices.ts'

const rower: DeviceOffer = {
  ...{ productId: 'prod_rower', slug: 'rower', title: 'Havel 2', new: 129_000, used: null },
  rentals: [
    { months: 12, cents: 6900 },
    { months: 24, cents: 4900 },
  ],
}
const bike: DeviceOffer = { ...rower, productId: 'prod_bike', slug: 'bike', used: 80_001 }
const offers = [rower, bike]
const row = (slug: string, way: WantedDevice['way'], quantity: number | null): WantedDevice => ({
  ...{ slug, way, quantity },
})

test('six rowers for 24 months cost five percent less, net and gross', () => {
  const estimate = estimateOf([row('rower', 24, 6)], offers)
  expect(estimate).toMatchObject({
    ...{ devices: 6, percent: 5, refused: [] },
    next: { from: 10, percent: 8 },
    monthly: { grossCents: 6 * 4655, netCents: netCents(6 * 4655, 19) },
    once: { grossCents: 0, netCents: 0 },
    total: { grossCents: 24 * 6 * 4655 },
  })
  expect(estimate.lines).toMatchObject([{ listCents: 4900, unitCents: 4655, months: 24 }])
})

test('a device that cannot be had as wanted is taken for its longest term, or bought', () => {
  const ball = { ...rower, rentals: [] }
  expect(closestWay(rower, 12)).toBe(12)
  expect(closestWay(rower, 'new')).toBe('new')
  expect(closestWay(rower, 6)).toBe(24)
  expect(closestWay(rower, null)).toBe(24)
  expect(closestWay(ball, 24)).toBe('new')
  expect(closestWay({ ...ball, new: null, used: 1 }, 24)).toBe('used')
})

test('the discount counts all devices together, rented and bought', () => {
  const few = estimateOf([row('rower', 24, 3), row('bike', 'new', 1)], offers)
  const many = estimateOf([row('rower', 24, 3), row('bike', 'used', 2)], offers)
  expect([few.percent, many.percent]).toEqual([0, 5])
  expect(many.once.grossCents).toBe(2 * 76_001)
})

test('a device that is rented for one month alone is offered in the singular', () => {
  const monthly = offers.map(offer => ({
    ...offer,
    rentals: offer.rentals.slice(0, 1).map(rental => ({ ...rental, months: 1 })),
  }))
  const { refused } = estimateOf([row('rower', 18, 1)], monthly)
  expect(refused[0]?.message).toContain('zur Miete für 1 Monat, neu zu kaufen')
})

test('the steps of the shop hold from their number on, and rise', () => {
  for (const { from, percent } of shop.business.discountSteps) {
    expect(discountFor(from)).toBe(percent)
    expect(discountFor(from - 1)).toBeLessThan(percent)
  }
  expect(discountFor(0)).toBe(0)
})

test.each<[WantedDevice, WrongRow['field'], RegExp]>([
  [row('nichts', 24, 1), 'device', /gibt es nicht/],
  [row('rower', 18, 1), 'way', /zur Miete für 12, 24 Monate, neu zu kaufen/],
  [row('rower', 'used', 1), 'way', /neu zu kaufen/],
  [row('rower', null, 1), 'way', /gibt es so/],
  [row('rower', 24, 0), 'quantity', /Menge von 1 bis 200/],
  [row('rower', 24, 201), 'quantity', /Menge von 1 bis 200/],
  [row('rower', 24, null), 'quantity', /Menge von 1 bis 200/],
])('%j is told what is wrong with it, and the others are reckoned', (wrong, field, message) => {
  const { lines, refused } = estimateOf([row('bike', 'new', 1), wrong], offers)
  expect(lines).toHaveLength(1)
  expect(refused).toEqual([{ row: 1, field, message: expect.stringMatching(message) }])
})

test('more rows than the calculator has are told, not dropped', () => {
  const rows = Array.from({ length: 11 }, () => row('rower', 24, 1))
  const { lines, refused } = estimateOf(rows, offers)
  expect([lines.length, refused.length]).toEqual([10, 1])
})

describe('whatever is wanted', () => {
  const wanted = fc.array(
    fc.record({
      slug: fc.constantFrom('rower', 'bike', 'nichts'),
      way: fc.constantFrom<WantedDevice['way']>('new', 'used', 12, 24, 18, null),
      quantity: fc.option(fc.integer({ min: -1, max: 250 })),
    }),
    { maxLength: 12 },
  )

  test('sums are whole cents, no price is above the shop’s, and more devices never cost more each', () => {
    fc.assert(
      fc.property(wanted, rows => {
        const { lines, refused, monthly, once, total, percent } = estimateOf(rows, offers)
        expect(lines.length + refused.length).toBe(rows.length)
        const of = (kinds: string[]) =>
          lines
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
        expect(monthly.grossCents).toBe(of(['rental']))
        expect(once.grossCents).toBe(of(['purchase', 'purchase_used']))
        for (const { netCents: net, grossCents } of [monthly, once, total]) {
          expect(Number.isInteger(net)).toBe(true)
          expect(Math.abs(net * 1.19 - grossCents)).toBeLessThan(1)
        }
        for (const { listCents, unitCents } of lines)
          expect(unitCents).toBeLessThanOrEqual(listCents)
        const more = estimateOf([...rows.slice(0, 9), row('bike', 'new', 20)], offers)
        if (rows.length < 10) expect(more.percent).toBeGreaterThanOrEqual(percent)
      }),
    )
  })

  test('an address tells the same rows again', () => {
    const text = fc.string({ maxLength: 12 }).map(each => each.trim())
    const rows = fc.array(fc.record({ device: text.filter(Boolean), way: text, quantity: text }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(rows, (written: WrittenDevice[]) => {
        const again = writtenIn(new URLSearchParams(wantedQuery(written)))
        expect(again).toEqual(written)
        expect(readWanted(again)).toHaveLength(written.length)
      }),
    )
  })
})
