import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber, readOrderNumber } from './order-number.ts'

test('an order number is read back from how it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), number => {
      expect(readOrderNumber(orderNumber(number))).toBe(number)
      expect(readOrderNumber(`Bestellung ${orderNumber(number)}, Laufband`)).toBe(number)
    }),
  )
})

test.each([
  ['kp 123', 123],
  ['KP000123', 123],
  [' #0042 ', 42],
  ['Laufband vom 3. Mai', null],
  ['', null],
])('"%s" reads as %s', (text, number) => {
  expect(readOrderNumber(text)).toBe(number)
})
