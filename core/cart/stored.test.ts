import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayEnterCart } from './item.ts'
import { readItems } from './stored.ts'

const line = {
  id: 'prod_1-rental-24',
  productId: 'prod_1',
  title: 'Havel 2',
  image: '/a.webp',
  price: 49,
  quantity: 2,
  type: 'rental',
  stripeProductId: 'prod_1',
  stripePriceId: 'price_1',
  category: 'ausdauer',
  rentalDuration: 24,
}

test('a stored cart comes back as it was (S-3-5)', () => {
  expect(readItems(JSON.stringify([line]))).toEqual([line])
})

test('broken lines are left out, the others stay (S-4-3)', () => {
  const stored = [line, { ...line, price: -1 }, null, { ...line, stripePriceId: 'x' }, 'x']
  expect(readItems(JSON.stringify(stored))).toEqual([line])
})

test('whatever stands in the storage, reading gives lines that may enter a cart (S-4-4)', () => {
  const nearly = fc.record({
    ...Object.fromEntries(Object.keys(line).map(key => [key, fc.anything()])),
    type: fc.constantFrom('rental', 'purchase'),
    price: fc.double(),
    quantity: fc.double(),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.array(nearly).map(v => JSON.stringify(v)),
      ),
      stored => {
        expect(readItems(stored).every(mayEnterCart)).toBe(true)
      },
    ),
  )
})
