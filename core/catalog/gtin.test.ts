import { expect, test } from 'vitest'
import { isValidGtin, looksLikeGtin } from './gtin.ts'

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['400638133393', false],
  ['400638133', false],
  ['', false],
  ['400638133393x', false],
])('%s is a GTIN: %s', (text, expected) => {
  expect(isValidGtin(text)).toBe(expected)
})

test('the hint of the form counts digits alone (B-5-16)', () => {
  expect(['12345678', '12345678901234'].every(looksLikeGtin)).toBe(true)
  expect(['1234567', '123456789012345', '12345-78'].some(looksLikeGtin)).toBe(false)
})
