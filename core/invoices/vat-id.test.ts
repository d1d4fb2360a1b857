import { expect, test } from 'vitest'
import { unionMembers } from '../countries.ts'
import { looksLikeVatId } from './vat-id.ts'

/** One of each member, written as people write them. */
const examples = [
  ...[
    'ATU12345678',
    'BE 0123.456.789',
    'BG123456789',
    'CY12345678L',
    'CZ12345678',
    'DE 123 456 789',
  ],
  ...[
    'dk 12 34 56 78',
    'EE123456789',
    'EL123456789',
    'ESX1234567X',
    'FI12345678',
    'FR XX 123456789',
  ],
  ...['HR12345678901', 'HU12345678', 'IE1S12345L', 'IT12345678901', 'LT123456789012', 'LU12345678'],
  ...['LV12345678901', 'MT12345678', 'NL123456789B01', 'PL123-456-78-90', 'PT123456789', 'RO12'],
  ...['SE123456789001', 'SI12345678', 'SK1234567890'],
]

test.each([...examples, 'IE1234567WI', 'XI123456789', 'CHE-123.456.789', 'CHE-123.456.789 MWST'])(
  '%s has the shape of a VAT ID',
  text => {
    expect(looksLikeVatId(text)).toBe(true)
  },
)

test('each member of the EU has a shape of its own, which no longer and no shorter one has', () => {
  const countries = examples.map(text => text.slice(0, 2).toUpperCase().replace('EL', 'GR'))
  expect(countries.sort()).toEqual([...unionMembers].sort())
  for (const text of examples) {
    expect([text, looksLikeVatId(`${text}0000`)]).toEqual([text, text === 'RO12'])
    expect([text, looksLikeVatId(text.slice(0, -2))]).toEqual([text, false])
  }
})

test.each([
  ...['', 'XX', '123456789', 'DE', 'DE12', 'DE1234567890', 'DE12345678X'],
  ...['AT12345678', 'ATU1234567', 'FR12345678', 'CHE'],
])('%j has not', text => {
  expect(looksLikeVatId(text)).toBe(false)
})
