import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PartialRefund, withheldShares } from './withheld-shares.ts'

const refund = (more: Partial<PartialRefund>): PartialRefund => ({
  ...{ id: 'first', cents: 0, isOfFirst: true, rents: [], goodsCents: 0 },
  ...more,
})
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const sharesOf = (...told: Parameters<typeof withheldShares>) =>
  withheldShares(...told).map(({ rentalId, cents }) => [rentalId, cents])

const two = [
  { rentalId: 'strada', cents: 6_400 },
  { rentalId: 'gale', cents: 6_700 },
]

test('each rent bears its share of what was kept back, to the cent', () => {
  const shares = sharesOf(1_310, [refund({ cents: 11_790, rents: two })])
  expect(shares).toEqual([
    ['strada', 640],
    ['gale', 670],
  ])
})

test('what was bought bears its share, and the shipping that goes back none', () => {
  const gale = [{ rentalId: 'gale', cents: 5_000 }]
  const withGoods = refund({ cents: 19_000, rents: gale, goodsCents: 15_000 })
  expect(sharesOf(1_000, [withGoods])).toEqual([['gale', 250]])
  const withShipping = refund({ cents: 8_900, rents: gale })
  expect(sharesOf(1_000, [withShipping])).toEqual([['gale', 1_000]])
})

test('only the oldest refund fell short, and what older payments were kept back whole for counts with it', () => {
  const rents = [{ rentalId: 'gale', cents: 4_900 }]
  const second = refund({ id: 'second', cents: 2_700, isOfFirst: false, rents })
  const third = refund({ id: 'third', cents: 4_900, isOfFirst: false, rents })
  const older = [{ rentalId: 'gale', cents: 9_800 }]
  expect(withheldShares(12_000, [second, third], older)).toEqual([
    { rentalId: 'gale', cents: 12_000, wholeCents: 9_800, refundId: 'second' },
  ])
  // 4,900 of what was bought were kept back whole.
  const withGoods = [{ ...second, goodsCents: 4_900 }, third]
  const first = [{ rentalId: 'strada', cents: 4_900 }]
  expect(withheldShares(12_000, withGoods, first)).toEqual([
    { rentalId: 'strada', cents: 4_900, wholeCents: 4_900, refundId: 'second' },
    { rentalId: 'gale', cents: 2_200, wholeCents: 0, refundId: 'second' },
  ])
})

test('whatever is kept back of months of rent, the devices bear all of it, each no more than was paid for it', () => {
  const rent = fc.integer({ min: 1, max: 20_000 })
  const devices = fc.array(rent, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      ...[devices, fc.integer({ min: 1, max: 4 })],
      ...[fc.double({ min: 0, max: 0.999, noNaN: true })],
      (each, months, part) => {
        const rents = each.map((cents, index) => ({ rentalId: `${index}`, cents }))
        const all = sum(each) * months
        const withheld = Math.floor(all * part)
        const payments = Array.from({ length: months }, (_, month) => {
          const kept = Math.min(sum(each), Math.max(0, withheld - month * sum(each)))
          return refund({ id: `${month}`, cents: sum(each) - kept, isOfFirst: month === 0, rents })
        })
        const made = payments.filter(({ cents }) => cents > 0)
        const whole = payments.length - made.length
        const older = rents.map(one => ({ ...one, cents: one.cents * whole }))
        const shares = withheldShares(withheld, made, whole > 0 ? older : [])
        expect(sum(shares.map(({ cents }) => cents))).toBe(withheld)
        for (const { rentalId, cents } of shares) {
          expect(cents).toBeLessThanOrEqual((each[Number(rentalId)] ?? 0) * months)
        }
      },
    ),
  )
})

test('no rent gives back more than its refund is, and none bears more than it was', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(
      ...[fc.array(cents, { minLength: 1, maxLength: 4 }), fc.nat(500_000), fc.nat(20_000)],
      ...[fc.double({ min: 0, max: 0.99, noNaN: true })],
      (each, goodsCents, shippingCents, part) => {
        const rents = each.map((one, index) => ({ rentalId: `${index}`, cents: one }))
        const owed = sum(each) + goodsCents + shippingCents
        const withheld = Math.floor(owed * part)
        const shares = withheldShares(withheld, [
          refund({ cents: owed - withheld, rents, goodsCents }),
        ])
        const kept = sum(shares.map(share => share.cents))
        expect(kept).toBeLessThanOrEqual(withheld)
        expect(sum(each) - kept).toBeLessThanOrEqual(owed - withheld)
        for (const { rentalId, cents: share } of shares) {
          expect(share).toBeLessThanOrEqual(each[Number(rentalId)] ?? 0)
          expect(share).toBeGreaterThan(0)
        }
      },
    ),
  )
})
