import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyoutCents } from './buyout.ts'

const money = fc.integer({ min: 0, max: 2_000_000 })

test('all rent paid counts towards the price (S-9-11)', () => {
  expect(buyoutCents({ takeoverCents: 117_600, creditCents: 9_800 })).toBe(107_800)
})

test('the last euro always remains (S-9-12)', () => {
  expect(buyoutCents({ takeoverCents: 117_600, creditCents: 117_550 })).toBe(100)
  expect(buyoutCents({ takeoverCents: 117_600, creditCents: 130_000 })).toBe(100)
})

test('nobody ever pays more for having paid more rent, nor less than a euro', () => {
  fc.assert(
    fc.property(money, money, fc.nat(50_000), (takeoverCents, creditCents, month) => {
      const now = buyoutCents({ takeoverCents, creditCents })
      const later = buyoutCents({ takeoverCents, creditCents: creditCents + month })
      expect(now).toBeGreaterThanOrEqual(100)
      expect(later).toBeLessThanOrEqual(now)
      expect(now - later).toBeLessThanOrEqual(month)
    }),
  )
})
