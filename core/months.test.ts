import { expect, test } from 'vitest'
import { inquiredWay } from './inquiries/devices.ts'
import { monthsDative, monthsText } from './months.ts'

test('one month is no plural', () => {
  expect([monthsText(1), monthsText(24)]).toEqual(['1 Monat', '24 Monate'])
  expect([monthsDative(1), monthsDative(24)]).toEqual(['1 Monat', '24 Monaten'])
  expect(inquiredWay({ kind: 'rental', months: 1 })).toBe('Miete 1 Monat')
})
