import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedCents, claimState, renterShare, shareWords, unitValue } from './damage.ts'

const rower = { takeoverCents: 130_000, premiumPercent: 130, newCents: null, since: '2026-01-15' }

test('a unit is worth less with each month that begins, and nothing at the end of its life', () => {
  expect(unitValue({ ...rower, today: '2026-01-14' })).toBe(100_000)
  expect(unitValue({ ...rower, premiumPercent: 125, today: '2026-01-14' })).toBe(104_000)
  expect(unitValue({ ...rower, newCents: 90_000, today: '2026-01-14' })).toBe(90_000)
  expect(unitValue({ ...rower, newCents: 110_000, today: '2026-01-14' })).toBe(100_000)
  expect(unitValue({ ...rower, today: '2026-01-15' })).toBe(98_810)
  expect(unitValue({ ...rower, today: '2027-01-14' })).toBe(85_714)
  expect(unitValue({ ...rower, today: '2033-01-15' })).toBe(0)
})

test('a renter bears half of a repair, with Care a tenth, and never more than the unit is worth (L-34)', () => {
  const parts = [
    { name: 'Schiene', cents: 20_000 },
    { name: 'Einbau', cents: 5001 },
  ]
  const claim = (valueCents: number, hasCare: boolean) =>
    claimedCents(parts, { valueCents, sharePercent: renterShare(hasCare) })
  expect(claim(90_000, false)).toBe(12_500)
  expect(claim(90_000, true)).toBe(2500)
  expect(claim(10_000, false)).toBe(5000)
  expect(shareWords(parts, { valueCents: 25_001, sharePercent: 50 })).toBe('50 % der Summe')
  expect(shareWords(parts, { valueCents: 25_000, sharePercent: 50 })).toBe('50 % des Werts')
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 8 }), cents, fc.boolean(), (prices, value, care) => {
      const list = prices.map(price => ({ name: 'Teil', cents: price }))
      const amount = claimedCents(list, { valueCents: value, sharePercent: renterShare(care) })
      expect(amount).toBeLessThanOrEqual(value)
      expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('silence agrees to nothing before its day has passed', () => {
  const claim = { acceptedAt: null, objectedAt: null, objectUntil: '2026-03-16' }
  const at = new Date('2026-03-10T09:00:00Z')
  expect(claimState(claim, '2026-03-16')).toBe('open')
  expect(claimState(claim, '2026-03-17')).toBe('undisputed')
  expect(claimState({ ...claim, objectedAt: at }, '2026-03-17')).toBe('objected')
  expect(claimState({ ...claim, objectedAt: at, acceptedAt: at }, '2026-03-17')).toBe('accepted')
})
