import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type BerlinDay } from '../dates.ts'
import { declaredEnd, earliestEnd, endOfRentalMonth, minimumTermEnd } from './terms.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date): BerlinDay => date.toISOString().slice(0, 10))
const rental = fc
  .record({ concludedOn: day, days: fc.nat(200), months: fc.integer({ min: 1, max: 24 }) })
  .map(({ concludedOn, days, months }) => ({
    concludedOn,
    deliveredOn: addDays(concludedOn, days),
    months,
  }))

describe('the minimum term', () => {
  test('of 24 months, delivered later than concluded, ends 24 months after the contract (L-30)', () => {
    const term = { concludedOn: '2026-12-01', deliveredOn: '2026-12-15', months: 24 }
    expect(minimumTermEnd(term)).toBe('2028-11-30')
  })

  test('of fewer months runs from delivery', () => {
    const term = { concludedOn: '2026-12-01', deliveredOn: '2026-12-15', months: 6 }
    expect(minimumTermEnd(term)).toBe('2027-06-14')
  })

  test('that began on a 31st ends with a shorter month', () => {
    const term = { concludedOn: '2026-08-30', deliveredOn: '2026-08-31', months: 6 }
    expect(minimumTermEnd(term)).toBe('2027-02-27')
  })

  test('never binds longer than 24 months from the contract, nor longer than the term (L-29, L-30)', () => {
    fc.assert(
      fc.property(rental, term => {
        const end = minimumTermEnd(term)
        expect(end < addMonths(term.concludedOn, 24)).toBe(true)
        expect(end < addMonths(term.deliveredOn, term.months)).toBe(true)
      }),
    )
  })
})

describe('the earliest end', () => {
  test('in month 2 of 24 is the end of the term (L-28)', () => {
    const end = earliestEnd({
      today: '2027-02-01',
      concludedOn: '2026-12-15',
      deliveredOn: '2026-12-15',
      months: 24,
    })
    expect(end).toBe('2028-12-14')
  })

  test('after the term is the end of the running rental month (B-9-9)', () => {
    const end = earliestEnd({
      today: '2027-07-20',
      concludedOn: '2026-12-15',
      deliveredOn: '2026-12-15',
      months: 6,
    })
    expect(end).toBe('2027-08-14')
  })

  test('is never in the past and, after the term, at most a month of 30 days away (L-29)', () => {
    fc.assert(
      fc.property(rental, fc.nat(1500), (term, passed) => {
        const today = addDays(term.deliveredOn, passed)
        const end = earliestEnd({ ...term, today })
        expect(end >= today).toBe(true)
        if (today > minimumTermEnd(term)) expect(end <= addDays(today, 30)).toBe(true)
      }),
    )
  })

  test('after the term breaks off no rental month, not even one that begins on the last of February (B-9-9)', () => {
    const monthEnds = fc
      .record({ from: day, months: fc.nat(40) })
      .map(({ from, months }) => addMonths(`${from.slice(0, 5)}01-31`, months))
    const delivered = fc.oneof(day, monthEnds)
    fc.assert(
      fc.property(delivered, fc.oneof(day, monthEnds), (deliveredOn, today) => {
        const term = { concludedOn: deliveredOn, deliveredOn, months: 1 }
        fc.pre(today > minimumTermEnd(term))
        const end = earliestEnd({ ...term, today })
        expect(end).toBe(endOfRentalMonth(deliveredOn, end))
      }),
    )
  })

  test('on the last of February loses no day of what a rental of the 30th or 31st has paid', () => {
    const ends = (deliveredOn: BerlinDay, today: BerlinDay) =>
      earliestEnd({ concludedOn: deliveredOn, deliveredOn, months: 1, today })
    expect(ends('2025-12-31', '2026-02-28')).toBe('2026-03-30')
    expect(ends('2025-12-30', '2026-02-28')).toBe('2026-03-29')
    expect(ends('2027-12-31', '2028-02-29')).toBe('2028-03-30')
  })

  test('of a rental month is a day before the same day of a later month', () => {
    expect(endOfRentalMonth('2026-01-31', '2026-02-10')).toBe('2026-02-27')
    expect(endOfRentalMonth('2026-01-31', '2026-02-28')).toBe('2026-03-30')
  })
})

describe('the declared end', () => {
  const declared = fc.record({ rental, passed: fc.nat(1500) })

  test('lies never before the minimum term and never after the rental month that runs (B-9-9)', () => {
    fc.assert(
      fc.property(declared, ({ rental: term, passed }) => {
        const today = addDays(term.deliveredOn, passed)
        const end = declaredEnd({ ...term, today }, null)
        const monthEnd = endOfRentalMonth(term.deliveredOn, today)
        const latest = [minimumTermEnd(term), monthEnd].toSorted().at(-1) ?? ''
        expect(end >= minimumTermEnd(term)).toBe(true)
        expect(end >= today).toBe(true)
        expect(end <= latest).toBe(true)
        expect(addDays(end, 0)).toBe(end)
      }),
    )
  })

  test('is a later day that was wished for, and never an earlier one', () => {
    fc.assert(
      fc.property(declared, day, ({ rental: term, passed }, wish) => {
        const today = addDays(term.deliveredOn, passed)
        const earliest = declaredEnd({ ...term, today }, null)
        const end = declaredEnd({ ...term, today }, wish)
        expect(end).toBe([wish, earliest].toSorted().at(-1))
      }),
    )
  })
})
