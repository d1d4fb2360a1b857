import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditToHoldBack, type DisputedAmount, type SourcedEntry } from './held-back-credit.ts'
import { creditToTakeBack } from './refunded-credit.ts'

const entry = (rentalId: string, amountCents: number, kind: SourcedEntry['kind'] = 'rent') => ({
  rentalId,
  kind,
  amountCents,
  source: 'in_1',
})
const taken = (amount: number, more: Partial<DisputedAmount> = {}): DisputedAmount => ({
  kind: 'card',
  status: 'open',
  repaidAt: null,
  amount,
  ...more,
})

/** What is left of each rent once the ledger is written. */
function creditAfter(
  entries: SourcedEntry[],
  paid: { paidCents: number; refundedCents: number },
  ...disputes: DisputedAmount[]
): Record<string, number> {
  const all = [...entries, ...creditToHoldBack({ source: 'in_1', ...paid, disputes, entries })]
  return Object.fromEntries(
    [...Map.groupBy(all, ({ rentalId }) => rentalId)].map(([id, own]) => [
      id,
      own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ]),
  )
}

describe('where a bank takes back all that is left of a payment, no credit is left:', () => {
  test('one of two machines was called off and refunded before', () => {
    const entries = [entry('a', 4_900), entry('b', 4_900), entry('a', -4_900, 'refund')]
    const paid = { paidCents: 9_800, refundedCents: 4_900 }
    expect(creditAfter(entries, paid, taken(4_900))).toEqual({ a: 0, b: 0 })
  })

  test('two cents of three machines were refunded before', () => {
    const rents = ['a', 'b', 'c'].map(id => entry(id, 4_999))
    const entries = [...rents, entry('a', -1, 'refund'), entry('b', -1, 'refund')]
    const paid = { paidCents: 14_997, refundedCents: 2 }
    expect(creditAfter(entries, paid, taken(14_995))).toEqual({ a: 0, b: 0, c: 0 })
  })

  test('two months of one machine were paid by it', () => {
    const entries = [
      entry('a', 4_900),
      { ...entry('a', 4_900), source: 'in_1:2026-04-02' },
      entry('b', 4_900),
    ]
    const paid = { paidCents: 14_700, refundedCents: 0 }
    expect(creditAfter(entries, paid, taken(14_700))).toEqual({ a: 0, b: 0 })
    expect(creditAfter(entries, paid, taken(4_900))).toEqual({ a: 6_533, b: 3_267 })
  })

  test('a debit is returned whole, whatever was refunded of it', () => {
    const entries = [entry('a', 4_900), entry('a', -1_000, 'refund')]
    const paid = { paidCents: 4_900, refundedCents: 1_000 }
    const debit = taken(4_900, { kind: 'debit', status: 'lost' })
    expect(creditAfter(entries, paid, debit)).toEqual({ a: 0 })
  })
})

test('of a payment that also paid goods, rent loses its part of what was taken', () => {
  const paid = { paidCents: 9_800, refundedCents: 0 }
  expect(creditAfter([entry('a', 4_900)], paid, taken(2_000))).toEqual({ a: 3_900 })
})

test('what is won or paid again is credited again, to the cent', () => {
  const rents = ['a', 'b', 'c'].map(id => entry(id, 3_333))
  const paid = { paidCents: 9_999, refundedCents: 0 }
  const held = creditToHoldBack({
    source: 'in_1',
    ...paid,
    disputes: [taken(5_000)],
    entries: rents,
  })
  const whole = { a: 3_333, b: 3_333, c: 3_333 }
  for (const end of [{ status: 'won' as const }, { repaidAt: new Date() }]) {
    expect(creditAfter([...rents, ...held], paid, taken(5_000, end))).toEqual(whole)
  }
})

test('in 1,000 lives of a payment the credit is the rents’ part of what is kept of it, to the cent', () => {
  const anyPayment = fc.record({
    rents: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 4 }),
    otherCents: fc.nat(5_000),
    refundParts: fc.array(fc.nat(20_000), { maxLength: 3 }),
    ends: fc.array(fc.constantFrom('held', 'won', 'repaid'), { minLength: 1, maxLength: 4 }),
    isDebit: fc.boolean(),
  })
  fc.assert(
    fc.property(anyPayment, ({ rents, otherCents, refundParts, ends, isDebit }) => {
      const earned = rents.map((cents, index) => entry(`unit ${index}`, cents))
      const rentCents = rents.reduce((sum, cents) => sum + cents, 0)
      const paidCents = rentCents + otherCents
      const refundedCents = Math.min(
        paidCents,
        refundParts.reduce((sum, cents) => sum + cents, 0),
      )
      const refunded = creditToTakeBack(
        earned.map(({ rentalId, amountCents: cents }) => ({ rentalId, cents, takenBackCents: 0 })),
        { refundedCents, paidCents },
      )
      const entries = [...earned, ...refunded.map(one => entry(one.rentalId, -one.cents, 'refund'))]
      const keptRent = entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
      for (const end of ends) {
        const dispute = taken(isDebit ? paidCents : paidCents - refundedCents, {
          kind: isDebit ? 'debit' : 'card',
          status: end === 'won' ? 'won' : 'lost',
          repaidAt: end === 'repaid' ? new Date() : null,
        })
        const disputes = [dispute]
        const booked = { source: 'in_1', paidCents, refundedCents, disputes, entries }
        const fresh = creditToHoldBack(booked)
        entries.push(...fresh)
        const credit = entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(credit).toBe(end === 'held' ? 0 : keptRent)
        expect(creditToHoldBack({ ...booked, entries })).toEqual([])
      }
    }),
    { numRuns: 1000 },
  )
})
