import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Shop } from './program.ts'
import { providerOf } from './provider.ts'

/** One product with units for all, and one of which always few are left, so that each order shows. */
const STOCKS = [
  { stock: '100000', stock_total: '100000' },
  { stock: '5000', stock_total: '100000' },
]

export interface Offer {
  stripeProductId: string
  stripePriceId: string
}

const price = z.object({ id: z.string(), product: z.string(), active: z.boolean() })

/** Two products that can be bought, counted anew at the provider. */
export async function preparedOffers(shop: Shop): Promise<Offer[]> {
  const provider = providerOf(shop.url)
  const prices = await provider.list('/prices?type=one_time&active=true&limit=100')
  const bought = prices.flatMap(each => {
    const found = price
      .extend({ metadata: z.object({ price_type: z.literal('purchase') }) })
      .safeParse(each)
    return found.success ? found.data : []
  })
  const offers: Offer[] = []
  for (const [index, metadata] of STOCKS.entries()) {
    const chosen = bought[index * 3]
    if (!chosen) throw new Error('The demo shop sells nothing')
    const fields = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])
    await provider.post(`/products/${chosen.product}`, Object.fromEntries(fields))
    offers.push({ stripeProductId: chosen.product, stripePriceId: chosen.id })
  }
  return offers
}

const started = z.object({ clientSecret: z.string() })

/** An order of one piece, paid by card; the shop must take the address of its visitors from `X-Forwarded-For`. */
export async function order(shop: Shop, offer: Offer, number: number): Promise<void> {
  const address = {
    name: 'Mara Öztürk',
    line1: 'Hallenweg 12',
    postal_code: '04229',
    city: 'Leipzig',
    country: 'DE',
  }
  const answer = await fetch(`${shop.url}/api/elements-checkout`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: shop.url,
      'X-Forwarded-For': `10.9.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      items: [{ ...offer, quantity: 1, type: 'purchase' }],
      customerEmail: `last-${randomUUID()}@example.com`,
      billingAddress: address,
      phone: '+49 341 123456',
      cartVersion: randomUUID(),
    }),
  })
  if (!answer.ok) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`)
  const { clientSecret } = started.parse(await answer.json())
  const [id] = clientSecret.split('_secret_')
  await providerOf(shop.url).post(`/payment_intents/${id}/confirm`, {
    payment_method: 'pm_card_visa',
    return_url: `${shop.url}/checkout/success`,
  })
}
