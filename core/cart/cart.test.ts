import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '../shop.ts'
import {
  acceptCare,
  acceptPrice,
  addCare,
  addItem,
  type Cart,
  careLine,
  emptyCart,
  holdsRental,
  itemCount,
  longestRental,
  mostOf,
  productLines,
  proposeCare,
  refuseCare,
  removeItem,
  setQuantity,
  shippingLine,
  syncShipping,
} from './cart.ts'
import type { CartItem } from './item.ts'
import { cartTotals, storedTotal } from './totals.ts'

const care = {
  priceId: 'price_care',
  stripeProductId: 'prod_care',
  monthlyCents: 490,
  title: 'Schadenschutz Care',
}
const freight = {
  priceId: 'price_freight',
  cents: 9900,
  label: 'Speditionsversand',
}

function bought(product = 'rower', price = 1499): CartItem {
  return {
    id: `prod_${product}-purchase-default`,
    productId: `prod_${product}`,
    title: product,
    image: '',
    price,
    quantity: 1,
    type: 'purchase',
    stripeProductId: `prod_${product}`,
    stripePriceId: `price_${product}`,
    category: 'ausdauer',
  }
}

function rented(product = 'rower', months = 24, price = 49): CartItem {
  return {
    ...bought(product, price),
    id: `prod_${product}-rental-${months}`,
    type: 'rental',
    stripePriceId: `price_${product}_${months}`,
    rentalDuration: months,
  }
}

const cartOf = (...items: CartItem[]) => items.reduce<Cart>(addItem, emptyCart)

describe('adding', () => {
  test('the same product at the same price and type becomes one line (S-3-5, S-4-1)', () => {
    const cart = cartOf(bought(), bought(), rented())
    expect(cart.items.map(item => [item.id, item.quantity])).toEqual([
      ['prod_rower-purchase-default', 2],
      ['prod_rower-rental-24', 1],
    ])
  })

  test('two terms of one product stay two lines (S-4-1)', () => {
    expect(cartOf(rented('rower', 12), rented('rower', 24)).items).toHaveLength(2)
  })

  test('after its price changed is one line at the price that was just shown', () => {
    const dearer = { ...bought('rower', 1599), stripePriceId: 'price_rower_2' }
    expect(cartOf(bought(), bought(), rented(), dearer).items).toEqual([
      { ...dearer, quantity: 3 },
      rented(),
    ])
  })

  test.each([
    ['no id', { id: '' }],
    ['no product', { productId: '' }],
    ['no provider product', { stripeProductId: '' }],
    ['a price id of another kind', { stripePriceId: 'prod_1' }],
    ['a price of zero', { price: 0 }],
    ['a quantity of zero', { quantity: 0 }],
    ['half a device', { quantity: 0.5 }],
  ])('ignores a line with %s (S-5-1)', (_, broken) => {
    expect(addItem(emptyCart, { ...bought(), ...broken })).toBe(emptyCart)
  })

  test('never more units than one order takes, of whatever lines', () => {
    const cart = addItem(cartOf(bought()), { ...bought(), quantity: 60 })
    expect(cart.items[0]?.quantity).toBe(shop.maxUnits)
    expect(addItem(cart, bought('bike'))).toBe(cart)
    const mixed = addItem(cartOf(bought(), rented()), { ...bought('bike'), quantity: 60 })
    expect(mixed.items.map(({ quantity }) => quantity)).toEqual([1, 1, shop.maxUnits - 2])
  })
})

describe('quantity', () => {
  test('goes as far as one order takes beside the other lines', () => {
    const cart = cartOf(bought(), bought('bike'))
    const full = setQuantity(cart, bought().id, 50)
    expect(full.items.map(({ quantity }) => quantity)).toEqual([shop.maxUnits - 1, 1])
    expect(mostOf(full, bought('bike').id)).toBe(1)
    expect(mostOf(cart, bought().id)).toBe(shop.maxUnits - 1)
  })

  test('at zero or below the line goes (S-4-3)', () => {
    expect(setQuantity(cartOf(bought()), bought().id, 0).items).toEqual([])
    expect(setQuantity(cartOf(bought()), bought().id, -1).items).toEqual([])
  })

  test('counts goods only, not shipping and Care (S-2.2-3, S-3-7)', () => {
    const cart = syncShipping(proposeCare(cartOf(rented(), bought(), bought()), care), freight)
    expect(cart.items).toHaveLength(4)
    expect(itemCount(cart)).toBe(3)
  })
})

describe('Care', () => {
  test('is proposed once for a cart with a rental and counts in no total until ticked (S-3-6)', () => {
    const cart = proposeCare(proposeCare(cartOf(rented()), care), care)
    expect(cart.items.filter(item => item.category === 'insurance')).toEqual([
      expect.objectContaining({
        id: 'insurance-price_care',
        productId: 'insurance',
        type: 'rental',
        quantity: 1,
        price: 4.9,
        rentalDuration: 24,
      }),
    ])
    expect(cartTotals(cart).monthlyCents).toBe(4900)
    expect(cartTotals(acceptCare(cart, true)).monthlyCents).toBe(5390)
  })

  test('runs as long as the longest rental (S-4-6, S-9-7)', () => {
    const both = proposeCare(cartOf(rented('rower', 6), rented('bike', 18)), care)
    expect(careLine(both)?.rentalDuration).toBe(18)
    expect(careLine(removeItem(both, 'prod_bike-rental-18'))?.rentalDuration).toBe(6)
  })

  test('is not proposed for purchases', () => {
    expect(careLine(proposeCare(cartOf(bought()), care))).toBeUndefined()
  })

  test('once refused it is not proposed again while a rental remains (S-4-5)', () => {
    const proposed = proposeCare(cartOf(rented()), care)
    const refused = removeItem(proposed, 'insurance-price_care')
    expect(refused.careOptedOut).toBe(true)
    expect(careLine(proposeCare(addItem(refused, rented('bike')), care))).toBeUndefined()
  })

  test('adding it forgets the refusal (S-4-5)', () => {
    const cart = addCare(refuseCare(cartOf(rented())), care)
    expect(cart.careOptedOut).toBe(false)
    expect(careLine(cart)).toBeDefined()
  })

  test('goes with the last rental, and so does its refusal (S-4-6, S-4-28)', () => {
    const proposed = proposeCare(cartOf(rented(), bought()), care)
    expect(careLine(removeItem(proposed, rented().id))).toBeUndefined()
    expect(removeItem(refuseCare(proposed), rented().id).careOptedOut).toBe(false)
  })

  test('a new price of Care takes the place of the old one and keeps the tick', () => {
    const ticked = acceptCare(proposeCare(cartOf(rented()), care), true)
    const cart = proposeCare(ticked, { ...care, priceId: 'price_care_2', monthlyCents: 590 })
    expect(cartTotals(cart).monthlyCents).toBe(5490)
  })
})

describe('shipping', () => {
  test('follows what the server asks and is one line (S-2.7-5, S-3-6, S-4-7)', () => {
    const once = syncShipping(cartOf(bought()), freight)
    const dearer = syncShipping(once, { ...freight, priceId: 'price_x', cents: 12_900 })
    expect(shippingLine(dearer)).toMatchObject({
      id: 'shipping-price_x',
      productId: 'shipping',
      type: 'purchase',
      quantity: 1,
      price: 129,
    })
    expect(dearer.items.filter(item => item.category === 'shipping')).toHaveLength(1)
  })

  test('unchanged shipping changes nothing (S-4-7)', () => {
    const cart = syncShipping(cartOf(bought()), freight)
    expect(syncShipping(cart, { ...freight })).toBe(cart)
  })

  test('is free when it costs nothing or nothing is left to ship (S-4-7)', () => {
    const cart = syncShipping(cartOf(bought()), freight)
    expect(shippingLine(syncShipping(cart, { ...freight, cents: 0 }))).toBeUndefined()
    expect(shippingLine(syncShipping(removeItem(cart, bought().id), freight))).toBeUndefined()
  })
})

describe('totals', () => {
  test('a mixed cart: today, monthly and over the whole term (S-2.7-6, L-42)', () => {
    const cart = syncShipping(
      acceptCare(proposeCare(cartOf(bought(), rented('bike', 12, 64.5), rented()), care), true),
      freight,
    )
    expect(cartTotals(cart)).toEqual({
      purchaseCents: 149_900,
      rentCents: 12 * 6450 + 24 * 4900,
      careCents: 24 * 490,
      shippingCents: 9900,
      monthlyCents: 6450 + 4900 + 490,
      todayCents: 149_900 + 6450 + 4900 + 490 + 9900,
      totalCents: 149_900 + 12 * 6450 + 24 * 4900 + 24 * 490 + 9900,
    })
  })

  test('the stored total is the plain sum of price times quantity (S-3-7)', () => {
    expect(storedTotal(cartOf(bought(), bought(), rented()))).toBe(2 * 1499 + 49)
  })

  test('a price that changed is taken over for its line alone', () => {
    const cart = acceptPrice(cartOf(bought(), rented()), 'price_rower', {
      priceId: 'price_rower_2',
      cents: 159_900,
    })
    expect(cart.items.map(item => [item.stripePriceId, item.price])).toEqual([
      ['price_rower_2', 1599],
      ['price_rower_24', 49],
    ])
  })
})

/** The same device at its first, second or third price. */
const priceId = (stripePriceId: string, version: number) =>
  `${stripePriceId.replace(/_v\d$/, '')}_v${version}`
const atPrice = (item: CartItem, version: number): CartItem => ({
  ...item,
  stripePriceId: priceId(item.stripePriceId, version),
  price: item.price + version,
})
const versions = fc.nat(2)

const products = fc.constantFrom('rower', 'bike', 'rack')
const verb = fc.oneof(
  fc.tuple(products, versions, fc.constantFrom('default', 'new')).map(
    ([product, version, choice]) =>
      (cart: Cart) =>
        addItem(cart, {
          ...atPrice(bought(product), version),
          id: `prod_${product}-purchase-${choice}`,
        }),
  ),
  fc.tuple(products, fc.constantFrom(3, 6, 12, 24), versions).map(
    ([product, months, version]) =>
      (cart: Cart) =>
        addItem(cart, atPrice(rented(product, months), version)),
  ),
  fc.tuple(fc.nat(6), versions).map(([at, version]) => (cart: Cart) => {
    const item = productLines(cart)[at]
    if (!item) return cart
    const current = { priceId: priceId(item.stripePriceId, version), cents: 5000 }
    return acceptPrice(cart, item.stripePriceId, current)
  }),
  fc.tuple(fc.nat(6), fc.integer({ min: -2, max: 80 })).map(
    ([at, quantity]) =>
      (cart: Cart) =>
        setQuantity(cart, cart.items[at]?.id ?? '', quantity),
  ),
  fc.nat(6).map(at => (cart: Cart) => removeItem(cart, cart.items[at]?.id ?? '')),
  fc.boolean().map(ticked => (cart: Cart) => acceptCare(cart, ticked)),
  fc.constant((cart: Cart) => refuseCare(cart)),
  fc
    .constantFrom(0, 4900, 9900)
    .map(cents => (cart: Cart) => syncShipping(cart, { ...freight, cents })),
)

/** What the cart page does after every change. */
const synced = (cart: Cart) => syncShipping(proposeCare(cart, care), freight)

describe('whatever the visitor does', () => {
  test('a cart with a rental has exactly one Care line unless refused, else none (S-4-6)', () => {
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 25 }), verbs => {
        const cart = synced(verbs.reduce((state, next) => next(state), emptyCart))
        const lines = cart.items.filter(item => item.category === 'insurance')
        expect(lines).toHaveLength(holdsRental(cart) && !cart.careOptedOut ? 1 : 0)
        if (lines[0]) expect(lines[0].rentalDuration).toBe(longestRental(cart))
        if (!holdsRental(cart)) expect(cart.careOptedOut).toBe(false)
      }),
    )
  })

  test('totals are whole cents, at least what is paid today, and know no unticked Care (L-09)', () => {
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 25 }), verbs => {
        const cart = synced(verbs.reduce((state, next) => next(state), emptyCart))
        const totals = cartTotals(cart)
        for (const cents of Object.values(totals)) expect(Number.isSafeInteger(cents)).toBe(true)
        expect(totals.totalCents).toBeGreaterThanOrEqual(totals.todayCents)
        if (!cart.careAccepted) expect(totals.careCents).toBe(0)
        expect(totals.todayCents).toBe(
          totals.purchaseCents + totals.monthlyCents + totals.shippingCents,
        )
      }),
    )
  })

  test('no two lines share an id or a price, and shipping stands for goods only', () => {
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 25 }), verbs => {
        const cart = synced(verbs.reduce((state, next) => next(state), emptyCart))
        for (const key of ['id', 'stripePriceId'] as const) {
          expect(new Set(cart.items.map(item => item[key])).size).toBe(cart.items.length)
        }
        expect(shippingLine(cart) !== undefined).toBe(productLines(cart).length > 0)
        expect(itemCount(cart)).toBeLessThanOrEqual(shop.maxUnits)
      }),
    )
  })
})
