import { expect, test } from 'vitest'
import { readTakeoverPrice } from './takeover-price.ts'

test.each([
  ['', null],
  ['  ', null],
  ['899', 89_900],
  ['899,5', 89_950],
  ['899.50', 89_950],
  ['1.299', 129_900],
  ['1.299,00 €', 129_900],
  ['12,345', 1235],
  ['12.3449', 1234],
  ['viel', undefined],
  ['-5', undefined],
  ['99999999', undefined],
  ['1e9', undefined],
])('the takeover price %j is %s cents (B-5-19)', (text, cents) => {
  expect(readTakeoverPrice(text)).toBe(cents)
})
