import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditKinds } from '#db/schema/rentals.ts'
import { type CreditEntry, creditLines, paidMonths } from './credit-lines.ts'

const on = (day: string) => new Date(`${day}T10:00:00Z`)
const entry = (
  kind: CreditEntry['kind'],
  amountCents: number,
  day: string,
  source: string = kind,
): CreditEntry => ({ kind, amountCents, source, createdAt: on(day) })

test('a ledger reads line by line in plain German, each with the sum so far (S-2.9-30)', () => {
  const lines = creditLines([
    entry('buyout', 107_800, '2026-06-20'),
    entry('rent', 4_900, '2026-03-02'),
    entry('rent', 4_900, '2026-04-02'),
    entry('returned_debit', -4_900, '2026-05-20'),
    entry('returned_debit', 4_900, '2026-05-28'),
    entry('chargeback', -4_900, '2026-06-01'),
    entry('chargeback', 4_900, '2026-06-09'),
    entry('refund', -1_000, '2026-04-09'),
    entry('refund', 1_000, '2026-04-10'),
    entry('refund', -1_000, '2026-04-11'),
    entry('rent', 4_900, '2026-05-02'),
    entry('buyout', -3_900, '2026-06-21'),
    entry('refund', -7_600, '2026-06-22', 'buyout:share:1'),
  ])
  expect(lines.map(({ text, cents, balanceCents }) => [text, cents, balanceCents])).toEqual([
    ['1. Monatsmiete', 4_900, 4_900],
    ['2. Monatsmiete', 4_900, 9_800],
    ['Miete erstattet', -1_000, 8_800],
    ['Erstattung zurückgekommen', 1_000, 9_800],
    ['Miete erstattet', -1_000, 8_800],
    ['3. Monatsmiete', 4_900, 13_700],
    ['Rücklastschrift', -4_900, 8_800],
    ['Rücklastschrift ausgeglichen', 4_900, 13_700],
    ['Kartenzahlung zurückgebucht', -4_900, 8_800],
    ['Kartenrückbuchung aufgehoben', 4_900, 13_700],
    ['Übernahme bezahlt', 107_800, 121_500],
    ['Zu viel gezahlt, erstattet', -3_900, 117_600],
    ['Übernahme erstattet', -7_600, 110_000],
  ])
})

test('a rent comes before its refund, where both were booked at once (S-2.9-30)', () => {
  const lines = creditLines([
    entry('refund', -4_900, '2026-03-02'),
    entry('rent', 4_900, '2026-03-02'),
  ])
  expect(lines.map(({ balanceCents }) => balanceCents)).toEqual([4_900, 0])
})

test('nothing is left out, and the last balance is the sum of all (S-2.9-30)', () => {
  const entries = fc.array(
    fc.record({
      kind: fc.constantFrom(...creditKinds),
      amountCents: fc.integer({ min: -90_000, max: 90_000 }),
      source: fc.constantFrom('in_1', 'pi_1', 'pi_1:share:1'),
      createdAt: fc.date({ min: on('2024-01-01'), max: on('2028-12-31'), noInvalidDate: true }),
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(entries, all => {
      const lines = creditLines(all)
      expect(lines).toHaveLength(all.length)
      expect(lines.at(-1)?.balanceCents).toBe(all.reduce((sum, one) => sum + one.amountCents, 0))
      const days = lines.map(line => line.on.getTime())
      expect(days).toEqual(days.toSorted((a, b) => a - b))
    }),
  )
})

test('what was kept back of a refund is a line of its own, with its reason, and comes back with it', () => {
  const together = { cents: 1_310, units: 2 }
  const withheld = {
    ...{ refundId: 'r-1', cents: 670, wholeCents: 0, on: on('2026-03-09') },
    ...{ why: 'Kratzer', together },
  }
  const lines = creditLines(
    [
      entry('rent', 6_700, '2026-03-02', 'in_1'),
      entry('refund', -6_700, '2026-03-09', 'in_1:named:r-1'),
      entry('refund', 6_700, '2026-03-10', 'in_1:named:r-1:1'),
      entry('refund', -6_700, '2026-03-11', 'in_1:named:r-1:2'),
    ],
    withheld,
  )
  expect(lines.map(({ text, cents, balanceCents }) => [text, cents, balanceCents])).toEqual([
    ['1. Monatsmiete', 6_700, 6_700],
    ['Miete erstattet', -6_030, 670],
    ['Einbehalten: Kratzer', -670, 0],
    ['Erstattung zurückgekommen', 6_030, 6_030],
    ['Nicht mehr einbehalten', 670, 6_700],
    ['Miete erstattet', -6_030, 670],
    ['Einbehalten: Kratzer', -670, 0],
  ])
})

test('a month that was kept back whole, of which no refund tells, is a line of the day of that decision', () => {
  const together = { cents: 7_100, units: 1 }
  const withheld = {
    ...{ refundId: 'r-2', cents: 7_100, wholeCents: 4_900, on: on('2026-04-09') },
    ...{ why: 'Kratzer', together },
  }
  const lines = creditLines(
    [
      entry('rent', 4_900, '2026-03-02', 'in_1'),
      entry('rent', 4_900, '2026-04-02', 'in_2'),
      entry('refund', -4_900, '2026-04-10', 'in_2:named:r-2'),
    ],
    withheld,
  )
  expect(lines.map(({ text, cents, balanceCents }) => [text, cents, balanceCents])).toEqual([
    ['1. Monatsmiete', 4_900, 4_900],
    ['2. Monatsmiete', 4_900, 9_800],
    ['Einbehalten: Kratzer', -4_900, 4_900],
    ['Miete erstattet', -2_700, 2_200],
    ['Einbehalten: Kratzer', -2_200, 0],
  ])
})

test('a month whose rent was taken back, or went back whole, is not paid until it is paid again', () => {
  const months = [
    entry('rent', 4_900, '2026-03-02', 'in_1'),
    entry('rent', 4_900, '2026-04-02', 'in_2'),
    entry('rent', 4_900, '2026-05-02', 'in_3'),
    entry('buyout', 90_000, '2026-06-01', 'pi_1'),
  ]
  expect(paidMonths(months)).toBe(3)
  const returned = [...months, entry('returned_debit', -4_900, '2026-06-02', 'in_1:1')]
  expect(paidMonths(returned)).toBe(2)
  expect(paidMonths([...returned, entry('returned_debit', 4_900, '2026-06-09', 'in_1:2')])).toBe(3)
  expect(paidMonths([...months, entry('refund', -4_900, '2026-06-02', 'in_2:share:1')])).toBe(2)
  expect(paidMonths([...months, entry('refund', -1_000, '2026-06-02', 'in_2:share:1')])).toBe(3)
})

test('of two months that one payment paid, each counts until its rent went back', () => {
  const months = [
    entry('rent', 4_900, '2026-05-02', 'in_1'),
    entry('rent', 4_900, '2026-05-02', 'in_1:2026-04-02'),
  ]
  const after = (...refunds: number[]) =>
    paidMonths([
      ...months,
      ...refunds.map(cents => entry('refund', -cents, '2026-06-02', 'in_1:share:1')),
    ])
  expect([after(), after(1_000), after(4_900), after(5_900), after(9_800)]).toEqual([2, 2, 1, 1, 0])
})
