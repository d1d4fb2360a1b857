import { expect, test } from 'vitest'
import type { CartItem } from '#core/cart/item.ts'
import type { QuotedLine } from '#core/checkout/quote.ts'
import { unitPriceOf } from './line-words.ts'

const item: CartItem = {
  id: 'mat-purchase-default',
  productId: 'mat',
  title: 'Matte',
  image: '',
  price: 31,
  quantity: 2,
  type: 'purchase',
  stripeProductId: 'prod_mat',
  stripePriceId: 'price_mat',
}
const line: QuotedLine = {
  stripePriceId: 'price_mat',
  stripeProductId: 'prod_mat',
  title: 'Matte',
  slug: 'matte',
  image: null,
  kind: 'purchase',
  unitCents: 3100,
  unitPrice: '12,40 €/m²',
  isElectrical: true,
  quantity: 2,
  months: null,
  takeoverCents: null,
  shortDescription: '',
  available: null,
  problem: null,
}

test('a line of the cart has the price by one unit of the price that it shows, and no other (L-45)', () => {
  expect(unitPriceOf(item, line)).toBe('12,40 €/m²')
  expect(unitPriceOf({ ...item, price: 29 }, line)).toBeUndefined()
  expect(unitPriceOf(item, undefined)).toBeUndefined()
})
