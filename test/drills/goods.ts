import { z } from 'zod'
import { eventually } from '../shop/eventually.ts'
import { providerOf } from '../shop/provider.ts'
import { cartItem, type Offer } from './buyer.ts'

const made = z.object({ id: z.string() })
const quote = z.object({
  lines: z.array(z.object({ available: z.number() })),
  refused: z.array(z.unknown()),
})

/** A product of a drill's own, in the catalogue by the provider's webhooks, new and for rent. */
export interface Goods {
  productId: string
  sold: Offer
  rented: Offer
}

/** Puts a product with this stock into the catalogue, as somebody does in the provider's dashboard. */
export async function goodsWith(shopUrl: string, stock: number): Promise<Goods> {
  const provider = providerOf(shopUrl)
  const post = async (path: string, fields: Record<string, string>) =>
    made.parse(await provider.post(path, fields)).id
  const product = await post('/products', {
    name: `Übungsgerät ${stock}`,
    description: 'Steht nur in Übungen.',
    'metadata[category]': 'kraft',
    'metadata[vendor]': 'Havel',
    'metadata[stock]': String(stock),
    'metadata[stock_total]': String(stock),
  })
  const price = { currency: 'eur', product, 'metadata[shipping_cents]': '0' }
  const purchase = await post('/prices', {
    ...price,
    unit_amount: '49900',
    'metadata[price_type]': 'purchase',
  })
  const rent = await post('/prices', {
    ...price,
    unit_amount: '2900',
    'recurring[interval]': 'month',
    'metadata[price_type]': 'rental',
    'metadata[duration_months]': '12',
    'metadata[minimum_period_months]': '12',
  })
  const goods: Goods = {
    productId: product,
    sold: { productId: product, priceId: purchase, type: 'purchase' },
    rented: { productId: product, priceId: rent, type: 'rental' },
  }
  await eventually(
    () => freeUnits(shopUrl, goods),
    'The webhook that brings a product into the shop',
    60_000,
  )
  return goods
}

/** How many of it the shop still offers; nothing while it cannot be ordered. */
export async function freeUnits(
  shopUrl: string,
  { sold, rented }: Goods,
): Promise<number | undefined> {
  const response = await fetch(`${shopUrl}/api/cart`, {
    method: 'POST',
    headers: { Origin: shopUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [sold, rented].map(offer => cartItem(offer, 1)) }),
  })
  if (!response.ok) return undefined
  const { lines, refused } = quote.parse(await response.json())
  return refused.length === 0 ? lines[0]?.available : undefined
}
