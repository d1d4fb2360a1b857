import { expect, test } from 'vitest'
import { type Cart, emptyCart } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import { boxes, offeredConsents, tickedConsents } from './offered-consents.ts'

const bought: CartItem = {
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
const used = { ...bought, id: 'prod_1-purchase-used' }
const rented: CartItem = { ...bought, id: 'prod_1-rental-24', type: 'rental', rentalDuration: 24 }
const cartOf = (...items: CartItem[]): Cart => ({ ...emptyCart, items })

test.each([
  ['new goods', cartOf(bought), 'private', ['oldDevice']],
  ['new goods of a business', cartOf(bought), 'business', []],
  ['used goods', cartOf(used), 'private', ['usedGoods', 'oldDevice']],
  ['a rental', cartOf(rented), 'private', ['startBeforeWithdrawal']],
  ['a rental of a business, which has no right to withdraw', cartOf(rented), 'business', []],
  ['both', cartOf(rented, used), 'private', ['startBeforeWithdrawal', 'usedGoods', 'oldDevice']],
] as const)('the boxes of %s (L-22, L-55, L-58)', (_what, cart, customerType, shown) => {
  const offered = Object.entries(offeredConsents(cart, null, { customerType }))
  expect(offered.filter(([, isOffered]) => isOffered).map(([name]) => name)).toEqual(shown)
})

test('nobody is asked for an old device by what is not electrical (L-58)', () => {
  const quoted = (isElectrical: boolean, ...known: CartItem[]) => ({
    lines: known.map(({ stripePriceId = '' }) => ({ stripePriceId, isElectrical })),
  })
  const asks = (cart: Cart, quote: Parameters<typeof offeredConsents>[1]) =>
    offeredConsents(cart, quote, { customerType: 'private' }).oldDevice
  expect(asks(cartOf(bought), quoted(true, bought))).toBe(true)
  expect(asks(cartOf(bought), quoted(false, bought))).toBe(false)
  // Of what the quote does not know, nobody knows that it is none.
  const other = { ...bought, id: 'prod_2-purchase-new', stripePriceId: 'price_2' }
  expect(asks(cartOf(bought, other), quoted(false, bought))).toBe(true)
  expect(asks(cartOf(rented), quoted(true, rented))).toBe(false)
})

test('only what was ticked is declared (L-22, L-55, L-58)', () => {
  const form = new FormData()
  expect(tickedConsents(form)).toEqual({})
  form.set(boxes.usedGoods, 'on')
  expect(tickedConsents(form)).toEqual({ usedGoodsConsent: true })
  form.set(boxes.oldDevice, 'on')
  expect(tickedConsents(form)).toEqual({ usedGoodsConsent: true, returnsOldDevice: true })
})
