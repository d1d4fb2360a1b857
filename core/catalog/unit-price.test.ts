import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatThousandths,
  isMeasureUnit,
  type Measure,
  MOST_THOUSANDTHS,
  measureOf,
  readThousandths,
  unitPriceCents,
  unitPriceText,
  units,
} from './unit-price.ts'

const cents = fc.integer({ min: 0, max: 2_147_483_647 })
const thousandths = fc.integer({ min: 1, max: MOST_THOUSANDTHS })
const measure: fc.Arbitrary<Measure> = fc.record({
  thousandths,
  unit: fc.constantFrom(...Object.keys(units).filter(isMeasureUnit)),
})

describe('the price by one unit', () => {
  test('is the price divided by the amount, to the nearest cent, a half rounded up (L-45)', () => {
    fc.assert(
      fc.property(cents, measure, (price, measure) => {
        // In whole numbers: nothing of a cent is lost to binary fractions.
        const exact = 1000n * BigInt(price)
        const amount = BigInt(measure.thousandths)
        const nearest = (2n * exact + amount) / (2n * amount)
        expect(unitPriceCents(price, measure)).toBe(Number(nearest))
      }),
    )
  })

  test.each([
    [3100, { thousandths: 2500, unit: 'm2' }, '12,40 €/m²'],
    [4999, { thousandths: 15_000, unit: 'm' }, '3,33 €/m'],
    [1290, { thousandths: 56, unit: 'kg' }, '230,36 €/kg'],
    [995, { thousandths: 1000, unit: 'l' }, '9,95 €/l'],
  ] as const)('of %i cents for %j is %s (L-45)', (price, measure, text) => {
    expect(unitPriceText(price, measure)?.replaceAll('\u00a0', ' ')).toBe(text)
  })

  test('is told of nothing without a whole measure (L-45)', () => {
    expect(unitPriceText(3100, null)).toBeUndefined()
    expect(measureOf({ measureThousandths: 2500, measureUnit: null })).toBeNull()
    expect(measureOf({ measureThousandths: null, measureUnit: 'kg' })).toBeNull()
    expect(measureOf({ measureThousandths: 2500, measureUnit: 'm2' })).toEqual({
      thousandths: 2500,
      unit: 'm2',
    })
  })
})

describe('an amount as it is written', () => {
  test('is read as it was shown, with comma and up to three decimals', () => {
    fc.assert(
      fc.property(thousandths, amount => {
        const shown = formatThousandths(amount)
        expect(shown).toMatch(/^\d+(,\d{1,3})?$/)
        expect(readThousandths(` ${shown} `)).toBe(amount)
      }),
    )
    expect(formatThousandths(2500)).toBe('2,5')
    expect(formatThousandths(15_000)).toBe('15')
  })

  test.each([
    ['', null],
    ['2,50', 2500],
    ['0,001', 1],
    ['10000', MOST_THOUSANDTHS],
    ['0', undefined],
    ['0,0001', undefined],
    ['10000,001', undefined],
    ['2.5', undefined],
    ['1.000', undefined],
    ['-2', undefined],
    ['2,5 m²', undefined],
    ['viel', undefined],
  ])('%j is %j', (written, read) => {
    expect(readThousandths(written)).toBe(read)
  })
})
