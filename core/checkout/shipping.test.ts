import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '#test/fixtures/products.ts'
import type { ShippingOption } from '../catalog/product.ts'
import { shippingFor } from './shipping.ts'

const option = (cents: number): ShippingOption => ({
  priceId: `price_${cents}`,
  productId: 'prod_shipping',
  cents,
  label: 'Versand',
  adminLabel: 'Versand',
  method: 'standard',
  description: '',
})
const classes = [option(9900), option(0), option(4900)]
const costs = (...cents: number[]) =>
  shippingFor(
    cents.map(shippingCents => aProduct({ shippingCents })),
    classes,
  )?.cents

test('an order ships once, at the highest cost of its products (S-4-8, S-9-8)', () => {
  expect(costs(0)).toBe(0)
  expect(costs(0, 4900)).toBe(4900)
  expect(costs(4900, 9900, 4900, 0)).toBe(9900)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 4900, 9900), { minLength: 1 }), cents => {
      expect(costs(...cents)).toBe(Math.max(...cents))
    }),
  )
})

test('a cost without a class of its own takes the next dearer one, else the dearest', () => {
  expect(costs(2900)).toBe(4900)
  expect(costs(19_900)).toBe(9900)
  expect(shippingFor([aProduct()], [])).toBeNull()
})
