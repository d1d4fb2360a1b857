import type { priceTypes, productKinds } from '#db/schema/catalog.ts'

export type PriceType = (typeof priceTypes)[number]
export type ProductKind = (typeof productKinds)[number]
export type Interval = 'day' | 'week' | 'month' | 'year'

/**
 * What a product of the provider's catalogue is to the shop, read from `metadata.category`. A
 * `service` is sold as an act and never mirrored (`not-catalogue.ts`).
 */
export function kindOf(metadata: Record<string, string>): ProductKind | 'service' {
  const category = metadata.category?.trim().toLowerCase()
  if (category === 'shipping' || category === 'insurance' || category === 'service') return category
  return 'machine'
}

/**
 * What a price stands for (S-3-3, S-5-4): its type is read from `metadata.price_type`, else
 * `metadata.type`; purchases never recur, rent always does. Null for everything else, which the
 * shop does not sell.
 */
export function priceTypeOf(price: {
  metadata: Record<string, string>
  recurring: boolean
}): PriceType | null {
  const named = (price.metadata.price_type || price.metadata.type || '').trim().toLowerCase()
  if (named === 'rental') return price.recurring ? 'rental' : null
  if (named === 'purchase' || named === 'purchase_used') return price.recurring ? null : named
  return null
}

/**
 * The months that a rental price binds for: `duration_months`, else `minimum_period_months`, else
 * what its interval says (a year counts 12 months), else one month (S-9-5).
 */
export function durationMonthsOf(price: {
  metadata: Record<string, string>
  interval: Interval | null
  intervalCount: number | null
}): number {
  const stated =
    positiveInteger(price.metadata.duration_months) ??
    positiveInteger(price.metadata.minimum_period_months)
  if (stated !== null) return stated
  const count = price.intervalCount ?? 1
  if (price.interval === 'year') return 12 * count
  return price.interval === 'month' ? count : 1
}

/** A whole number of at least 0 from a metadata string, else null. */
export function wholeNumber(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : null
}

function positiveInteger(text: string | undefined): number | null {
  const number = wholeNumber(text)
  return number === 0 ? null : number
}
