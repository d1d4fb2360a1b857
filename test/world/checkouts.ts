import { randomUUID } from 'node:crypto'
import { type Actor, guest } from '#core/actor.ts'
import { readCheckoutRequest } from '#core/checkout/request.server.ts'
import { type StartedCheckout, startCheckout } from '#core/checkout/start.server.ts'
import type { TestServices } from '../services.ts'
import { ids } from './catalog.ts'

export const mara = {
  name: 'Mara Öztürk',
  phone: '+49 341 123456',
  line1: 'Hallenweg 12',
  postal_code: '04229',
  city: 'Leipzig',
  country: 'DE',
}

type Body = Record<string, unknown>

/** One item of a cart as the browser sends it. */
export function item(
  stripeProductId: string,
  stripePriceId: string,
  quantity = 1,
  type: 'purchase' | 'rental' = 'purchase',
) {
  return { stripeProductId, stripePriceId, quantity, type }
}

export const newRower = (quantity = 1) => item(ids.rower, ids.rowerNew, quantity)
export const rentedRower = (quantity = 1) => item(ids.rower, ids.rower24, quantity, 'rental')
export const careLine = () => item(ids.care, ids.carePrice, 1, 'rental')

/** The body of a checkout by Mara; `more` says what is different. */
export function checkoutBody(items: unknown[], more: Body = {}): Body {
  return {
    items,
    customerEmail: 'mara@example.com',
    billingAddress: mara,
    cartVersion: randomUUID(),
    ...more,
  }
}

/** Asks for a checkout as the machine route does. */
export async function checkOut(
  { services }: Pick<TestServices, 'services'>,
  body: Body,
  actor: Actor = guest,
  address = '198.51.100.1',
): Promise<StartedCheckout> {
  return startCheckout(services, { request: readCheckoutRequest(body), actor, address })
}

/** Pays as the browser's form does, with a test card; answers with the payment's state. */
export async function pay(
  { emulator }: Pick<TestServices, 'emulator'>,
  checkout: StartedCheckout,
  paymentMethod = 'pm_card_visa',
): Promise<string> {
  const secret = checkout.clientSecret ?? ''
  const [id] = secret.split('_secret_')
  const response = await emulator.fetch(
    new Request(`http://localhost/__stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        key: 'pk_test_emulator',
        client_secret: secret,
        payment_method: paymentMethod,
        return_url: 'http://localhost/checkout/success',
      }),
    }),
  )
  const answer: { status?: string; error?: { code?: string } } = await response.json()
  return answer.status ?? answer.error?.code ?? 'unknown'
}
