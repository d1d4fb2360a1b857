import { expect, test } from 'vitest'
import { readTerm } from './read-term.ts'

test.each([
  ['+49 341 555-1820', '3415551820'],
  ['0341/5551820', '3415551820'],
  ['0049 341 5551820', '3415551820'],
  ['+49 (0)341 5551820', '3415551820'],
  ['(0341) 555 18 20', '3415551820'],
  ['5551820', '5551820'],
  ['1234', null],
  ['Hallenweg 12', null],
])('%s is the phone number %s', (text, phone) => {
  expect(readTerm(text)?.phone ?? null).toBe(phone)
})

test.each([
  ['RE-2026-000123', { year: 2026, sequence: 123 }],
  ['re 2026 7', { year: 2026, sequence: 7 }],
  ['KP-000123', null],
])('%s is the invoice %s', (text, invoice) => {
  expect(readTerm(text)?.invoice).toEqual(invoice)
})

test('a single character looks for nothing', () => {
  expect(readTerm(' a ')).toBeNull()
})
