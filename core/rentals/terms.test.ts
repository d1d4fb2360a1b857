import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type BerlinDay } from '../dates.ts'
import { shop } from '../shop.ts'
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

  test('is never in the past and, after the term, at most a month away (L-29)', () => {
    fc.assert(
      fc.property(rental, fc.nat(1500), (term, passed) => {
        const today = addDays(term.deliveredOn, passed)
        const end = earliestEnd({ ...term, today })
        expect(end >= today).toBe(true)
        if (today > minimumTermEnd(term)) expect(end <= addMonths(today, 1)).toBe(true)
      }),
    )
  })

  test('respects a notice of a month where the rental month is longer', () => {
    const term = { concludedOn: '2025-12-31', deliveredOn: '2025-12-31', months: 1 }
    expect(earliestEnd({ ...term, today: '2026-02-28' })).toBe('2026-03-28')
  })

  test('of a rental month is a day before the same day of a later month', () => {
    expect(endOfRentalMonth('2026-01-31', '2026-02-10')).toBe('2026-02-27')
    expect(endOfRentalMonth('2026-01-31', '2026-02-28')).toBe('2026-03-30')
  })
})

describe('the declared end', () => {
  const declared = fc.record({ rental, passed: fc.nat(1500) })

  test('lies never before the minimum term and never later than the notice allows (B-9-9)', () => {
    fc.assert(
      fc.property(declared, ({ rental: term, passed }) => {
        const today = addDays(term.deliveredOn, passed)
        const end = declaredEnd({ ...term, today }, null)
        const noticeEnd = addMonths(today, shop.terms.noticeMonths)
        const latest = [minimumTermEnd(term), noticeEnd].toSorted().at(-1) ?? ''
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
