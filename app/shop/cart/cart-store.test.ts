import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addItem } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import { CART_KEY, CART_VERSION_KEY } from '#core/cart/stored.ts'
import { shop } from '#core/shop.ts'
import { changeCart, clearOrderedCart } from './cart-store.ts'

const rower: CartItem = {
  id: 'prod_1-purchase-new',
  productId: 'prod_1',
  title: 'Gale',
  image: '',
  price: 799,
  quantity: 1,
  type: 'purchase',
  stripeProductId: 'prod_1',
  stripePriceId: 'price_1',
}
const put = (item: CartItem) => changeCart(cart => addItem(cart, item))

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a change is saved under a new version and told (S-4-2, S-4-4)', () => {
  expect(put(rower)).toBe(true)
  const first = stored.get(CART_VERSION_KEY)
  expect(put(rower)).toBe(true)
  expect(stored.get(CART_VERSION_KEY)).not.toBe(first)
})

test('the cart that was ordered is emptied, one that was filled since stays', () => {
  put(rower)
  const ordered = stored.get(CART_VERSION_KEY) ?? ''
  put(rower)
  clearOrderedCart(ordered)
  expect(stored.get(CART_KEY)).toContain('prod_1')
  clearOrderedCart(stored.get(CART_VERSION_KEY) ?? '')
  expect(stored.get(CART_KEY)).toBe('[]')
})

test.each([
  ['of a price that is none', { ...rower, stripePriceId: '' }],
  ['beyond the most of one order', { ...rower, quantity: 1 }],
])('a line %s changes nothing and is told so (S-2.6-28, S-5-1)', (_what, item) => {
  put({ ...rower, quantity: shop.maxUnits })
  const before = new Map(stored)
  expect(put(item)).toBe(false)
  expect(stored).toEqual(before)
})
