import type { DemoProduct } from './types.ts'

/** A price as the seed creates it in Stripe: cents, gross, EUR; rent recurs monthly. */
export interface PriceSpec {
  /** Unique in the catalogue and stable, so that a second seed finds the price again. */
  readonly lookupKey: string
  readonly unitAmount: number
  readonly recurring: { readonly interval: 'month'; readonly interval_count: 1 } | null
  /** `shipping_price_id` is added by the seed, which alone knows Stripe's ids. */
  readonly metadata: Readonly<Record<string, string>>
}

/** All prices of one product: new, refurbished, then rent from the shortest to the longest term. */
export function stripePricesOf(product: DemoProduct): PriceSpec[] {
  const { purchase, used, rental = [], shipping_cents } = product.prices
  const shipping = { shipping_cents: String(shipping_cents) }
  const oneOff = (type: 'purchase' | 'purchase_used', unitAmount: number): PriceSpec => ({
    lookupKey: `demo_${product.key}_${type}`,
    unitAmount,
    recurring: null,
    metadata: { price_type: type, ...shipping },
  })
  return [
    ...(purchase === undefined ? [] : [oneOff('purchase', purchase)]),
    ...(used === undefined ? [] : [oneOff('purchase_used', used)]),
    ...rental.map(({ months, cents }) => ({
      lookupKey: `demo_${product.key}_rental_${months}`,
      unitAmount: cents,
      recurring: { interval: 'month', interval_count: 1 } as const,
      metadata: {
        price_type: 'rental',
        minimum_period_months: String(months),
        duration_months: String(months),
        ...shipping,
      },
    })),
  ]
}
