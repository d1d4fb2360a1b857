import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import { z } from 'zod'
import type { SentVisit } from '#core/tracking/reported-visit.ts'
import type { Shop } from '#server/shop.ts'
import { demoProduct } from '../data/catalog/products.ts'
import { demoPriceId, demoProductId } from '../data/catalog-objects.ts'
import type { HistoryItem, HistoryOrder } from '../data/history/types.ts'
import { demoPerson } from '../data/people.ts'
import type { Actors } from './actors.ts'
import { ProviderRefusal, post } from './provider-api.ts'
import { addressOfPerson, send } from './visit.ts'

const started = z.object({ clientSecret: z.string(), orderGroupId: z.uuid() })

/** An order of the past as later events find it again. */
export interface PlacedOrder {
  orderGroupId: string
  paymentIntentId: string
}

/** One checkout from cart to payment, through the same routes as a browser. */
export async function buy(
  shop: Shop & { emulator: StripeEmulator },
  actors: Actors,
  order: HistoryOrder,
  visit: SentVisit | undefined,
): Promise<PlacedOrder> {
  const person = demoPerson(order.person)
  const address = addressOfPerson(person)
  const answer = await send(shop, '/api/elements-checkout', {
    visit: order.key,
    cookie: await actors.cookieOf(person),
    body: {
      items: order.items.map(cartItem),
      customerEmail: person.email,
      billingAddress: address,
      shippingAddress: address,
      customerType: person.type,
      company: person.company,
      vatId: person.vatId,
      careConsent: order.care,
      startBeforeWithdrawal: order.items.some(item => item.type === 'rental') || undefined,
      usedGoodsConsent: order.items.some(item => item.type === 'purchase_used') || undefined,
      visit,
    },
  })
  const { clientSecret, orderGroupId } = started.parse(answer)
  const [paymentIntentId = ''] = clientSecret.split('_secret_')
  await pay(shop, order, { paymentIntentId, clientSecret })
  return { orderGroupId, paymentIntentId }
}

function cartItem(item: HistoryItem) {
  const { key } = demoProduct(item.product)
  const kind = item.type === 'rental' ? `rental_${item.months}` : item.type
  return {
    stripeProductId: demoProductId(key),
    stripePriceId: demoPriceId(`demo_${key}_${kind}`),
    quantity: item.quantity,
    type: item.type === 'rental' ? 'rental' : 'purchase',
  }
}

/** What Stripe.js does when the form is sent. */
async function pay(
  shop: Shop & { emulator: StripeEmulator },
  order: HistoryOrder,
  { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
): Promise<void> {
  const { payments } = shop.services
  const path = `/v1/payment_intents/${paymentIntentId}/confirm`
  const confirm = post(shop.emulator, payments.publishableKey, path, {
    client_secret: clientSecret,
    ...methodOf(order),
  })
  const declined = await confirm.then(
    () => false,
    error => {
      if (error instanceof ProviderRefusal) return true
      throw error
    },
  )
  if (declined !== (order.payment === 'declined')) {
    throw new Error(`The payment of ${order.key} was ${declined ? '' : 'not '}declined`)
  }
}

function methodOf(order: HistoryOrder): Record<string, string> {
  if (order.payment === 'declined') return { payment_method: 'pm_card_chargeDeclined' }
  if (order.payment === 'card') return { payment_method: 'pm_card_de' }
  const { email, address, ...person } = demoPerson(order.person)
  return {
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
    'payment_method_data[billing_details][name]': `${person.firstName} ${person.lastName}`,
    'payment_method_data[billing_details][email]': email,
  }
}
