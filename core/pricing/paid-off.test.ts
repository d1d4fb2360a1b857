import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidOff, paidOffTogether } from './paid-off.ts'

const takeover = fc.integer({ min: 101, max: 2_000_000 })
/** A ledger as it may come: rents, refunds, returned debits. */
const ledger = fc.array(fc.integer({ min: -100_000, max: 400_000 }), { maxLength: 40 })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

it('what was paid and what remains make the takeover price, until the last euro, in 0 to 100 % (S-2.9-9, S-9-12)', () => {
  fc.assert(
    fc.property(takeover, ledger, (takeoverCents, entries) => {
      const creditCents = sum(entries)
      const { remainingCents, progressPercent } = paidOff({
        takeoverCents,
        creditCents,
        isBought: false,
      })
      if (creditCents <= takeoverCents - 100) {
        expect(creditCents + remainingCents).toBe(takeoverCents)
      } else expect(remainingCents).toBe(100)
      expect(progressPercent).toBeGreaterThanOrEqual(0)
      expect(progressPercent).toBeLessThanOrEqual(100)
    }),
  )
})

it('a bought unit has nothing left to pay (S-2.9-9)', () => {
  fc.assert(
    fc.property(takeover, takeoverCents => {
      const bought = paidOff({ takeoverCents, creditCents: takeoverCents, isBought: true })
      expect([bought.remainingCents, bought.progressPercent]).toEqual([0, 100])
    }),
  )
})

it('of a bought unit, what the shop gave back is owed by nobody, and what a bank took back is (S-2.9-9)', () => {
  fc.assert(
    fc.property(takeover, fc.nat(), fc.nat(), (takeoverCents, refund, takenBackCents) => {
      const creditCents = takeoverCents - refund - takenBackCents
      const unit = { takeoverCents, creditCents, takenBackCents, isBought: true }
      const bought = paidOff(unit)
      expect([bought.refundedCents, bought.remainingCents]).toEqual([refund, takenBackCents])
    }),
  )
})

it('the figures of a group are the sums of its devices, and lie between theirs (S-2.9-50)', () => {
  const unit = fc.record({
    takeoverCents: takeover,
    creditCents: fc.integer({ min: 0, max: 2_000_000 }),
    isBought: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 20 }), units => {
      const each = units.map(paidOff)
      const group = paidOffTogether(each)
      expect(group.takeoverCents).toBe(sum(each.map(one => one.takeoverCents)))
      expect(group.creditCents).toBe(sum(each.map(one => one.creditCents)))
      expect(group.remainingCents).toBe(sum(each.map(one => one.remainingCents)))
      const shares = each.map(one => one.progressPercent)
      expect(group.progressPercent).toBeGreaterThanOrEqual(Math.min(...shares))
      if (units.every(one => one.creditCents <= one.takeoverCents)) {
        expect(group.progressPercent).toBeLessThanOrEqual(Math.max(...shares) + 1)
      }
    }),
  )
})
