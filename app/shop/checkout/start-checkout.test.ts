import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CartItem } from '#core/cart/item.ts'
import type { StoredCart } from '../cart/cart-store.ts'
import { checkoutErrorText } from './checkout-error.ts'
import { emptyDetails } from './details/details.ts'
import { startCheckout } from './start-checkout.ts'

const rower: CartItem = {
  id: 'prod_1-rental-24',
  productId: 'prod_1',
  title: 'Havel 2',
  image: '',
  price: 49,
  quantity: 2,
  type: 'rental',
  stripeProductId: 'prod_1',
  stripePriceId: 'price_24',
  rentalDuration: 24,
}
const freight: CartItem = {
  id: 'shipping-price_freight',
  productId: 'shipping',
  title: 'Versand',
  image: '',
  price: 99,
  quantity: 1,
  type: 'purchase',
  stripeProductId: 'prod_shipping',
  stripePriceId: 'price_freight',
  category: 'shipping',
}
const cart: StoredCart = {
  items: [rower, freight],
  careOptedOut: true,
  careAccepted: false,
  version: '6f0c4f6e-0000-4000-8000-000000000000',
  loaded: true,
}
const details = {
  ...emptyDetails,
  email: ' mara@example.com ',
  shipping: { ...emptyDetails.shipping, name: 'Mara Öztürk', phone: '0341 5550100', country: 'de' },
}

const answers = (answer: object) => {
  const fetching = vi.fn(async (_path: string, _request: { body: string }) => Response.json(answer))
  vi.stubGlobal('fetch', fetching)
  return fetching
}
afterEach(() => vi.unstubAllGlobals())

describe('asking for a checkout', () => {
  test('sends ids and quantities of the goods, shipping by its price, and no amount (S-4-14, S-5-7, S-7-14)', async () => {
    const fetching = answers({ clientSecret: 'pi_1_secret', flow: 'subscription' })
    await startCheckout(cart, details)
    const [path, request] = fetching.mock.calls[0] ?? []
    expect(path).toBe('/api/elements-checkout')
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      items: [
        { stripeProductId: 'prod_1', stripePriceId: 'price_24', quantity: 2, type: 'rental' },
      ],
      shippingPriceId: 'price_freight',
      customerEmail: 'mara@example.com',
      billingAddress: { name: 'Mara Öztürk', country: 'DE' },
      cartVersion: cart.version,
    })
    expect(request?.body).not.toMatch(/"(?:price|amount|total)"/)
    expect(request?.body).not.toContain('careConsent')
  })

  test('without a secret is an error, told with its own words (S-8-5)', async () => {
    answers({ clientSecret: null, flow: 'payment', noPaymentRequired: false })
    const error = await startCheckout(cart, details).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ message: 'Kein Client Secret erhalten' })
    expect(checkoutErrorText(error)).toBe('Kein Client Secret erhalten')
  })

  test('needs no secret where nothing is to be paid (S-7-14)', async () => {
    answers({ clientSecret: null, flow: 'payment', noPaymentRequired: true })
    await expect(startCheckout(cart, details)).resolves.toMatchObject({ noPaymentRequired: true })
  })
})
