import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast.ts'
import { acceptCare, proposeCare } from '#core/cart/cart.ts'
import { CART_KEY } from '#core/cart/stored.ts'
import { shop } from '#core/shop.ts'
import { aProduct } from '#test/fixtures/products.ts'
import { changeCart } from './cart-store.ts'
import { putPurchase, putRental } from './put.ts'

const rental = { months: 24, monthlyCents: 4900, priceId: 'price_rent' }
const fresh = { condition: 'new', priceId: 'price_new', cents: 100_000 } as const
const used = { condition: 'used', priceId: 'price_used', cents: 70_000 } as const
const product = aProduct({ purchase: { new: fresh, used }, rentals: [rental] })

const care = {
  priceId: 'price_care',
  stripeProductId: 'prod_care',
  monthlyCents: 490,
  title: 'Schadenschutz Care',
}

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ids = (): string[] =>
  JSON.parse(stored.get(CART_KEY) ?? '[]').map(({ id }: { id: string }) => id)

describe('what cannot be had', () => {
  test.each([
    [
      'a purchase without a price',
      'Ausgewählte Kaufoption ist nicht verfügbar.',
      () => putPurchase({ product, offer: undefined }),
    ],
    [
      'a rental without a term',
      'Die ausgewählte Option ist nicht verfügbar.',
      () => putRental({ product, offer: undefined }),
    ],
    [
      'a rental whose price has no id of the provider',
      'Mietpreis für diese Option nicht verfügbar.',
      () => putRental({ product, offer: { ...rental, priceId: 'unbekannt' } }),
    ],
  ])(
    '%s is refused with "%s", and the cart stays empty',
    { meta: { shows: ['S-5-2', 'S-5-3', 'S-8-1', 'S-8-3'] } },
    (_what, title, put) => {
      expect(put()).toBe(false)
      expect(toastStore.current()).toMatchObject({ title, kind: 'destructive' })
      expect(ids()).toEqual([])
    },
  )

  test('a purchase whose price has no id of the provider is ignored without a word (S-5-1)', () => {
    expect(putPurchase({ product, offer: { ...fresh, priceId: '' } })).toBe(false)
    expect(toastStore.current()).toBeNull()
    expect(ids()).toEqual([])
  })
})

describe('what enters the cart', () => {
  test.each([
    ['new', 'Havel 2 (Neu)', 'prod_a-purchase-new', () => putPurchase({ product, offer: fresh })],
    [
      'used',
      'Havel 2 (Refurbed)',
      'prod_a-purchase-used',
      () => putPurchase({ product, offer: used }),
    ],
    [
      'rented',
      'Havel 2 (24 Monate Miete)',
      'prod_a-rental-24',
      () => putRental({ product, offer: rental }),
    ],
    [
      'bought where there is nothing to choose',
      'Havel 2 (Neu)',
      'prod_a-purchase-default',
      () => putPurchase({ product: aProduct(), offer: fresh }),
    ],
  ])('%s is named in the message (S-3-5, S-8-1, S-8-4)', (_how, name, id, put) => {
    expect(put()).toBe(true)
    expect(toastStore.current()).toMatchObject({
      title: 'Zum Warenkorb hinzugefügt',
      text: `${name} wurde zu Ihrem Warenkorb hinzugefügt.`,
      kind: 'success',
    })
    expect(ids()).toEqual([id])
  })

  test('is as many units as one order takes, and more is an offer (S-2.6-28)', () => {
    for (let unit = 0; unit < shop.maxUnits; unit += 1) {
      const offer = { ...fresh, priceId: `price_${unit % 3}` }
      expect(putPurchase({ product: aProduct({ id: `prod_${unit % 3}` }), offer })).toBe(true)
    }
    const before = stored.get(CART_KEY)
    expect(putPurchase({ product, offer: fresh })).toBe(false)
    expect(stored.get(CART_KEY)).toBe(before)
    expect(toastStore.current()).toMatchObject({
      title: 'Höchstmenge erreicht',
      text: expect.stringMatching(
        /^Online bestellen Sie höchstens 20 Geräte auf einmal\. Für größere/,
      ),
    })
  })

  test('is as many articles as one order takes, Care among them', () => {
    putRental({ product, offer: rental })
    changeCart(cart => acceptCare(proposeCare(cart, care), true))
    for (let article = 2; article < shop.maxLines; article += 1) {
      const offer = { ...fresh, priceId: `price_${article}` }
      expect(putPurchase({ product: aProduct({ id: `prod_${article}` }), offer })).toBe(true)
    }
    expect(putPurchase({ product, offer: fresh })).toBe(false)
    expect(toastStore.current()).toMatchObject({
      title: 'Höchstmenge erreicht',
      text: 'Eine Bestellung fasst höchstens 20 verschiedene Artikel. Bitte bestellen Sie diesen hier danach.',
    })
  })
})
