import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addItem } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import { CART_KEY, CART_VERSION_KEY } from '#core/cart/stored.ts'
import { shop } from '#core/shop.ts'
import { begunVersion, rememberBegun } from './begun-checkout.ts'
import { cartStore, changeCart, clearOrderedCart } from './cart-store.ts'

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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

test('a checkout that was begun is known until its cart was ordered', () => {
  put(rower)
  const begun = stored.get(CART_VERSION_KEY) ?? ''
  expect(begunVersion()).toBeUndefined()
  rememberBegun(begun)
  put(rower)
  expect(begunVersion()).toBe(begun)
  clearOrderedCart(stored.get(CART_VERSION_KEY) ?? '')
  expect(begunVersion()).toBe(begun)
  clearOrderedCart(begun)
  expect(begunVersion()).toBeUndefined()
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

/** The cart as a page sees it that has just been opened. */
function opened() {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  cartStore.subscribe(() => {})()
  return cartStore.current()
}

test('a filled cart without a version gets one that stays, and is emptied once it is ordered', () => {
  stored.set(CART_KEY, JSON.stringify([rower]))
  const { items, version } = opened()
  expect(items).toEqual([rower])
  expect(version).toMatch(/^[\da-f-]{36}$/)
  expect(opened().version).toBe(version)
  clearOrderedCart(version)
  expect(stored.get(CART_KEY)).toBe('[]')
})

test.each([
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['is null', () => null],
])('where storage %s the cart is empty, and only a change of it fails', (_what, get) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  expect(opened()).toEqual({
    items: [],
    careOptedOut: false,
    careAccepted: false,
    version: '',
    loaded: true,
  })
  expect(() => put(rower)).toThrow()
  expect(changeCart(cart => cart)).toBe(false)
  clearOrderedCart('6f0c4f6e-0000-4000-8000-000000000000')
})
