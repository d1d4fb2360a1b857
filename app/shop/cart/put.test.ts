import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast.ts'
import { CART_KEY } from '#core/cart/stored.ts'
import { shop } from '#core/shop.ts'
import { aProduct } from '#test/world/products.ts'
import { putPurchase, putRental } from './put.ts'

const rental = { months: 24, monthlyCents: 4900, priceId: 'price_rent' }
const fresh = { condition: 'new', priceId: 'price_new', cents: 100_000 } as const
const used = { condition: 'used', priceId: 'price_used', cents: 70_000 } as const
const product = aProduct({ purchase: { new: fresh, used }, rentals: [rental] })

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
  ])('%s is refused with "%s", and the cart stays empty', (_what, title, put) => {
    expect(put()).toBe(false)
    expect(toastStore.current()).toMatchObject({ title, kind: 'destructive' })
    expect(ids()).toEqual([])
  })

  test('a purchase whose price has no id of the provider is ignored without a word', () => {
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
  ])('%s is named in the message', (_how, name, id, put) => {
    expect(put()).toBe(true)
    expect(toastStore.current()).toMatchObject({
      title: 'Zum Warenkorb hinzugefügt',
      text: `${name} wurde zu Ihrem Warenkorb hinzugefügt.`,
      kind: 'success',
    })
    expect(ids()).toEqual([id])
  })

  test('is as many articles as one order takes', () => {
    for (let article = 0; article < shop.maxLines; article += 1) {
      const offer = { ...fresh, priceId: `price_${article}` }
      expect(putPurchase({ product: aProduct({ id: `prod_${article}` }), offer })).toBe(true)
    }
    expect(putPurchase({ product, offer: fresh })).toBe(false)
    expect(ids()).toHaveLength(shop.maxLines)
    expect(toastStore.current()).toMatchObject({
      title: 'Höchstmenge erreicht',
      text: 'Eine Bestellung fasst höchstens 20 verschiedene Artikel. Bitte bestellen Sie diesen hier danach.',
    })
    const offer = { ...fresh, priceId: 'price_0' }
    expect(putPurchase({ product: aProduct({ id: 'prod_0' }), offer })).toBe(true)
  })

  test('is one unit at a time, up to the most of one item', () => {
    for (let unit = 0; unit < shop.maxQuantity; unit += 1) {
      expect(putPurchase({ product, offer: fresh })).toBe(true)
    }
    expect(JSON.parse(stored.get(CART_KEY) ?? '')).toMatchObject([{ quantity: shop.maxQuantity }])
    expect(putPurchase({ product, offer: fresh })).toBe(false)
    expect(toastStore.current()?.title).toBe('Höchstmenge erreicht')
  })
})
