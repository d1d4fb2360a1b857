import { describe, expect, test } from 'vitest'
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkIban,
  checkNumber,
  formatExpiry,
  formatIban,
  formatNumber,
} from './fields.js'

const today = new Date(2026, 10, 21)

describe('a card number', () => {
  test('is written in the groups of its brand', () => {
    expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatNumber('42 42x4242 42424242429999')).toBe('4242 4242 4242 4242')
  })

  test.each([
    ['4242 4242 4242 4242', 'visa'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['2223 0031 2200 3222', 'mastercard'],
    ['3782 822463 10005', 'amex'],
  ])('%s is a good %s', (number, brand) => {
    expect(checkNumber(number)).toBeUndefined()
    expect(brandOf(number.replaceAll(' ', '')).name).toBe(brand)
  })

  test('is refused when a digit is missing or wrong', () => {
    expect(checkNumber('4242 4242 4242 424')).toBe('incomplete_number')
    expect(checkNumber('4242 4242 4242 4241')).toBe('invalid_number')
  })
})

describe('an expiry date', () => {
  test.each([
    ['1', '1'],
    ['4', '04 / '],
    ['1/', '01 / '],
    ['123', '12 / 3'],
    ['12/2034', '12 / 34'],
    ['12 / 34', '12 / 34'],
  ])('%s is written as "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  test('typed digit by digit with a four-digit year ends with two', () => {
    let value = ''
    for (const key of '122034') value = formatExpiry(value + key)
    expect(value).toBe('12 / 34')
  })

  test('can be deleted over its slash', () => {
    expect(formatExpiry('12 /', true)).toBe('12')
  })

  test('may be this month, and no earlier', () => {
    expect(checkExpiry('11 / 26', today)).toBeUndefined()
    expect(checkExpiry('10 / 26', today)).toBe('invalid_expiry_month_past')
    expect(checkExpiry('12 / 25', today)).toBe('invalid_expiry_year_past')
    expect(checkExpiry('13 / 30', today)).toBe('invalid_expiry_month')
    expect(checkExpiry('12 / 3', today)).toBe('incomplete_expiry')
  })
})

test('a CVC has three digits, four on American Express', () => {
  expect(checkCvc('123', '4242')).toBeUndefined()
  expect(checkCvc('123', '3782')).toBe('incomplete_cvc')
  expect(checkCvc('1234', '3782')).toBeUndefined()
})

describe('an IBAN', () => {
  test('is written in fours', () => {
    expect(formatIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  })

  test('needs its length and its check digits', () => {
    expect(checkIban('DE89 3704 0044 0532 0130 00')).toBeUndefined()
    expect(checkIban('AT61 1904 3002 3457 3201')).toBeUndefined()
    expect(checkIban('DE89 3704 0044 0532 0130')).toBe('incomplete_iban')
    expect(checkIban('DE88 3704 0044 0532 0130 00')).toBe('invalid_iban')
    expect(checkIban('DE89 3704 0044 0532 0130 001')).toBe('invalid_iban')
  })
})
