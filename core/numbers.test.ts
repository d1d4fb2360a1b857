import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHundredths, formatShort, formatTenths } from './numbers.ts'

const tenths = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const short = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

test('measures are written as the language’s own rules say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), whole => {
      expect(formatTenths(whole / 10)).toBe(tenths.format(whole / 10))
      expect(formatShort(whole / 10)).toBe(short.format(whole / 10))
      expect(formatHundredths(whole / 100)).toBe(hundredths.format(whole / 100))
    }),
  )
})

test('what is more exact is rounded, a half up', () => {
  expect([4.25, 4.349, 27.04, 61.95].map(formatTenths)).toEqual(['4,3', '4,3', '27,0', '62,0'])
  expect([27.5, 61, 0.04, 99.96].map(formatShort)).toEqual(['27,5', '61', '0', '100'])
  expect([2.44, 0.605].map(formatHundredths)).toEqual(['2,44', '0,61'])
})
