import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Something that can stand in a cart. */
export interface Offer {
  productId: string
  priceId: string
  type: 'purchase' | 'rental'
}

/** An order that stands and may be paid. */
export interface Placed {
  orderGroupId: string
  paymentIntentId: string
  clientSecret: string
}

/** Nobody waits longer. */
const PATIENCE_MS = 90_000

const placed = z.object({ orderGroupId: z.uuid(), clientSecret: z.string() })

/** What the shop answered instead of taking an order. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

/** What the payment provider answered instead of taking money. */
export class NotPaid extends Error {}

/** Somebody who was never here, with a mail address and a network of their own. */
export interface Person {
  email: string
  network: string
}

export function somebody(): Person {
  const part = () => randomInt(1, 255)
  return {
    email: `drill-${randomUUID()}@example.com`,
    network: `10.${part()}.${part()}.${part()}`,
  }
}

/** One item of a cart as the browser sends it. */
export const cartItem = ({ productId, priceId, type }: Offer, quantity: number) => ({
  stripeProductId: productId,
  stripePriceId: priceId,
  quantity,
  type,
})

/** Orders as the checkout does, up to the payment. Throws `Refused`, or what cut the connection. */
export async function place(
  shopUrl: string,
  person: Person,
  offer: Offer,
  quantity = 1,
): Promise<Placed> {
  const response = await fetch(`${shopUrl}/api/elements-checkout`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      Origin: shopUrl,
      'Content-Type': 'application/json',
      'X-Forwarded-For': person.network,
    },
    body: JSON.stringify({
      items: [cartItem(offer, quantity)],
      customerEmail: person.email,
      billingAddress: {
        name: 'Mara Öztürk',
        phone: '+49 341 123456',
        line1: 'Hallenweg 12',
        postal_code: '04229',
        city: 'Leipzig',
        country: 'DE',
      },
      cartVersion: randomUUID(),
      startBeforeWithdrawal: offer.type === 'rental' || undefined,
    }),
  })
  if (!response.ok) throw new Refused(response.status, await response.text())
  const { orderGroupId, clientSecret } = placed.parse(await response.json())
  const [paymentIntentId = ''] = clientSecret.split('_secret_')
  return { orderGroupId, paymentIntentId, clientSecret }
}

/** Pays as the provider's form does. Once this has answered, the order is paid, come what may. */
export async function pay(shopUrl: string, order: Placed): Promise<void> {
  const response = await fetch(
    `${shopUrl}/__stripe/v1/payment_intents/${order.paymentIntentId}/confirm`,
    {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
      body: new URLSearchParams({
        key: 'pk_test_emulator',
        client_secret: order.clientSecret,
        payment_method: 'pm_card_visa',
        return_url: `${shopUrl}/checkout/success`,
      }),
    },
  )
  if (!response.ok) throw new NotPaid(`${response.status} ${await response.text()}`)
  const { status } = z.object({ status: z.string() }).parse(await response.json())
  if (status !== 'succeeded') throw new Error(`A card that pays left the payment ${status}`)
}
