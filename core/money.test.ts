import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfEuros, eurosOfCents, formatCents, netCents, readCents } from './money.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })

test('cents are shown as euros, as Germans write them (S-1-14, S-9-3)', () => {
  expect([0, 490, 4900, 117_600, 123_456_789].map(formatCents)).toEqual([
    '0,00\u00a0€',
    '4,90\u00a0€',
    '49,00\u00a0€',
    '1.176,00\u00a0€',
    '1.234.567,89\u00a0€',
  ])
})

test.each([
  ['1299', 129_900],
  ['1.299', 129_900],
  [' 1.299,5 € ', 129_950],
  ['0,01', 1],
  ['49,90', 4990],
  ['', null],
  ['viel', null],
  ['-1', null],
  ['1,234', null],
  ['1.29', null],
  ['12.345.67', null],
  ['99999999', null],
  ['9.999.999,99', 999_999_999],
  ['99.999.999', null],
  ['999.999.999.999', null],
])('an amount that somebody writes as "%s" is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test('every amount is written as the language’s own rules say', () => {
  const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), amount => {
      expect(formatCents(amount)).toBe(euros.format(amount / 100))
    }),
  )
})

test('the euros of a stored cart are the same cents again (S-1-14)', () => {
  fc.assert(
    fc.property(cents, amount => {
      expect(centsOfEuros(eurosOfCents(amount))).toBe(amount)
    }),
  )
})

test('net and its tax make the gross amount, to the cent', () => {
  expect(netCents(11_900, 19)).toBe(10_000)
  fc.assert(
    fc.property(cents, gross => {
      const net = netCents(gross, 19)
      expect(Number.isInteger(net)).toBe(true)
      expect(Math.abs(net * 1.19 - gross)).toBeLessThanOrEqual(0.6)
    }),
  )
})
