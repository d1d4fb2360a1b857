import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Shop } from '#test/shop/program.ts'
import { providerOf } from '#test/shop/provider.ts'
import { type Load, load, middleOf } from './load.ts'

export const ORDERS_PER_SECOND = 5
const SECONDS = 8
const ROUNDS = 3

/** One product with units for all, and one of which always few are left, so that each order shows. */
const STOCKS = [
  { stock: '100000', stock_total: '100000' },
  { stock: '5000', stock_total: '100000' },
]

interface Offer {
  stripeProductId: string
  stripePriceId: string
}

/**
 * The rate of cached pages while nobody orders, and while orders are placed and paid, in turn. The shop
 * must take the address of its visitors from `X-Forwarded-For`.
 */
export async function ordersUnderLoad(
  shop: Shop,
  paths: readonly string[],
): Promise<{ quiet: Load; busy: Load; orders: number }> {
  const offers = await preparedOffers(shop)
  const quiet: Load[] = []
  const busy: Load[] = []
  let orders = 0
  await load(shop.url, paths, 3)
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await load(shop.url, paths, SECONDS))
    const ordering = new AbortController()
    const placed = orderUntil(shop, offers, ordering.signal)
    busy.push(await load(shop.url, paths, SECONDS))
    ordering.abort()
    orders += await placed
  }
  return { quiet: middleOf(quiet), busy: middleOf(busy), orders }
}

const price = z.object({ id: z.string(), product: z.string(), active: z.boolean() })

/** Two products that can be bought, counted anew at the provider. */
async function preparedOffers(shop: Shop): Promise<Offer[]> {
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

async function orderUntil(
  shop: Shop,
  offers: readonly Offer[],
  signal: AbortSignal,
): Promise<number> {
  const placed: Promise<void>[] = []
  while (!signal.aborted) {
    const offer = offers[placed.length % offers.length]
    if (offer) placed.push(order(shop, offer, placed.length))
    await pause(1000 / ORDERS_PER_SECOND)
  }
  await Promise.all(placed)
  return placed.length
}

const started = z.object({ clientSecret: z.string() })

async function order(shop: Shop, offer: Offer, number: number): Promise<void> {
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
