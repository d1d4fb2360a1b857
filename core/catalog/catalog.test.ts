import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offeredPrices, type PricedRow, yearlyRents } from './offers.ts'
import { durationMonthsOf, kindOf, priceTypeOf } from './price-terms.ts'
import { freeSlug, normalizeSlug } from './slug.ts'

describe('the type of a price', () => {
  test.each([
    [{ price_type: 'purchase' }, false, 'purchase'],
    [{ type: 'purchase_used' }, false, 'purchase_used'],
    [{ price_type: 'rental', type: 'purchase' }, true, 'rental'],
    [{ price_type: 'rental' }, false, null],
    [{ price_type: 'purchase' }, true, null],
    [{ price_type: 'deposit' }, false, null],
    [{}, true, null],
  ])('%j, recurring %s, reads as %s (S-3-3, S-5-4)', (metadata, recurring, type) => {
    expect(priceTypeOf({ metadata, recurring })).toBe(type)
  })

  test.each([
    [{ duration_months: '18', minimum_period_months: '6' }, 'month', 1, 18],
    [{ minimum_period_months: '6' }, 'month', 1, 6],
    [{ duration_months: 'zwölf' }, 'year', 1, 12],
    [{}, 'month', 3, 3],
    [{}, null, null, 1],
  ] as const)(
    '%j every %s × %s binds for %i months (S-9-5)',
    (metadata, interval, intervalCount, months) => {
      expect(durationMonthsOf({ metadata, interval, intervalCount })).toBe(months)
    },
  )

  test('shipping and insurance are no goods', () => {
    expect(kindOf({ category: 'shipping' })).toBe('shipping')
    expect(kindOf({ category: 'Insurance ' })).toBe('insurance')
    expect(kindOf({ category: 'kraft' })).toBe('machine')
    expect(kindOf({})).toBe('machine')
  })
})

describe('the offered prices', () => {
  const price = (id: string, more: Partial<PricedRow> = {}): PricedRow => ({
    id,
    priceType: 'purchase',
    durationMonths: null,
    interval: null,
    intervalCount: null,
    unitAmount: 100,
    active: true,
    createdAt: new Date('2026-01-01'),
    ...more,
  })

  test('are the newest active one of each kind and term (S-5-4, S-7-6)', () => {
    const rent = { priceType: 'rental', interval: 'month', intervalCount: 1 } as const
    const offered = offeredPrices([
      price('old'),
      price('newer', { createdAt: new Date('2026-02-01') }),
      price('newest', { createdAt: new Date('2026-03-01'), active: false }),
      price('free', { priceType: 'purchase_used', unitAmount: 0 }),
      price('rent 6', { ...rent, durationMonths: 6 }),
      price('rent 24', { ...rent, durationMonths: 24 }),
      price('yearly', { ...rent, interval: 'year', durationMonths: 12 }),
      price('fee', { priceType: null }),
    ])
    expect([...offered.values()].map(row => row.id)).toEqual(['newer', 'rent 6', 'rent 24'])
  })

  test('of whole years stand beside them, the newest for each number of years', () => {
    const rent = { priceType: 'rental', interval: 'year', intervalCount: 1 } as const
    const yearly = yearlyRents([
      price('two years', { ...rent, intervalCount: 2 }),
      price('old', rent),
      price('new', { ...rent, createdAt: new Date('2026-02-01') }),
      price('gone', { ...rent, createdAt: new Date('2026-03-01'), active: false }),
      price('monthly', { ...rent, interval: 'month' }),
    ])
    expect(yearly.map(row => row.id)).toEqual(['new', 'two years'])
  })
})

describe('a slug', () => {
  test('holds only letters, digits and single hyphens inside, and stays when made again (B-5-2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const slug = normalizeSlug(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(normalizeSlug(slug)).toBe(slug)
      }),
    )
  })

  test.each([
    ['Rudergerät  »Havel 2«', 'rudergeraet-havel-2'],
    ['--Größe--M & L--', 'groesse-m-l'],
    ['Café Crème', 'cafe-creme'],
  ])('of %s is %s', (text, slug) => {
    expect(normalizeSlug(text)).toBe(slug)
  })

  test('gets the first free number (B-5-2)', () => {
    const taken = new Set(['rad', 'rad-2', 'rad-4'])
    expect(freeSlug('rad', slug => taken.has(slug))).toBe('rad-3')
    expect(freeSlug('rower', slug => taken.has(slug))).toBe('rower')
  })
})
