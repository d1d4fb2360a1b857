import { expect, test } from 'vitest'
import { acceptCare, addItem, type Cart, emptyCart, proposeCare } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import { contractsOf } from './contracts.ts'

const bought: CartItem = {
  id: 'prod_1-purchase-used',
  productId: 'prod_1',
  title: 'Gale',
  image: '',
  price: 799,
  quantity: 2,
  type: 'purchase',
  stripeProductId: 'prod_1',
  stripePriceId: 'price_1',
}
const rented: CartItem = {
  ...bought,
  id: 'prod_2-rental-24',
  productId: 'prod_2',
  title: 'Havel 2',
  price: 49,
  type: 'rental',
  stripePriceId: 'price_2',
  rentalDuration: 24,
}
const care = {
  priceId: 'price_c',
  stripeProductId: 'prod_c',
  monthlyCents: 490,
  title: 'Schadenschutz Care',
}
const cart: Cart = proposeCare(addItem(addItem(emptyCart, bought), rented), care)

/** Intl puts a no-break space before the sign. */
const plain = (contracts: string[]) => contracts.map(text => text.replaceAll('\u00a0', ' '))

test('each purchase line and each rented device is a contract of its own (L-03)', () => {
  expect(plain(contractsOf(cart))).toEqual([
    'Kaufvertrag: 2 × Gale (Refurbed (generalüberholt)), 1.598,00 €',
    'Mietvertrag: Havel 2 (24 Monate, 49,00 € monatlich)',
    'Mietvertrag: Havel 2 (24 Monate, 49,00 € monatlich)',
  ])
})

test('Care is a contract only when it is ticked (L-03)', () => {
  expect(plain(contractsOf(acceptCare(cart, true))).at(-1)).toBe(
    'Schadenschutz Care (24 Monate, 4,90 € monatlich)',
  )
})
