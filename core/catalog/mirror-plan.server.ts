import { isDeepStrictEqual } from 'node:util'
import type {
  mirroredPrices,
  mirroredProducts,
  priceHistory,
  stockCounts,
} from '#db/schema/schema.ts'
import type { ProviderPrice, ProviderProduct } from '#integrations/payment-gateway.ts'
import { isNeverCatalogue } from './not-catalogue.ts'
import { offeredPrices } from './offers.ts'
import { durationMonthsOf, kindOf, priceTypeOf, wholeNumber } from './price-terms.ts'

export type ProductRow = typeof mirroredProducts.$inferSelect
export type PriceRow = typeof mirroredPrices.$inferSelect

/** One product and its prices, as our mirror has them or as the provider has them now. */
export interface Mirrored {
  product: ProductRow | undefined
  prices: PriceRow[]
}

export interface Provided {
  /** Null where the provider has deleted it. */
  product: ProviderProduct | null
  prices: ProviderPrice[]
}

/** The rows to write so that the mirror shows what the provider has. */
export interface MirrorPlan {
  product: ProductRow
  prices: PriceRow[]
  closedHistory: Pick<PriceRow, 'productId' | 'priceType' | 'durationMonths'>[]
  openedHistory: (typeof priceHistory.$inferInsert)[]
  count: typeof stockCounts.$inferInsert | null
}

/**
 * Compares one product of the mirror with the provider's; null when nothing is to be written. What is
 * never catalogue counts as gone.
 */
export function planMirror(mirrored: Mirrored, found: Provided, now: Date): MirrorPlan | null {
  const isGone = found.product !== null && isNeverCatalogue(found.product, found.prices)
  const provided = isGone ? { product: null, prices: [] } : found
  const product = productRow(mirrored.product, provided.product, now)
  if (!product) return null
  const prices = changedPrices(mirrored.prices, provided, product, now)
  const productChanged = !isSameRow(mirrored.product, product)
  if (!productChanged && prices.length === 0) return null
  const after = new Map(mirrored.prices.map(price => [price.id, price]))
  for (const price of prices) after.set(price.id, price)
  return {
    product: { ...product, updatedAt: now },
    prices,
    ...historyChange(mirrored, product.active ? [...after.values()] : [], now),
    count: stockCount(mirrored.product, product, now),
  }
}

function productRow(
  known: ProductRow | undefined,
  fresh: ProviderProduct | null,
  now: Date,
): ProductRow | null {
  if (!fresh) return known ? { ...known, active: false } : null
  const kind = kindOf(fresh.metadata)
  if (kind === 'service') return null
  return {
    id: fresh.id,
    name: fresh.name,
    description: fresh.description,
    images: fresh.images,
    metadata: fresh.metadata,
    kind,
    active: fresh.active,
    createdAt: fresh.createdAt,
    updatedAt: known?.updatedAt ?? now,
  }
}

function changedPrices(
  known: PriceRow[],
  provided: Provided,
  product: ProductRow,
  now: Date,
): PriceRow[] {
  const before = new Map(known.map(price => [price.id, price]))
  const changed: PriceRow[] = []
  for (const price of provided.product ? provided.prices : []) {
    const row = priceRow(price, product, before.get(price.id)?.updatedAt ?? now)
    if (!row) continue
    if (!isSameRow(before.get(price.id), row)) changed.push({ ...row, updatedAt: now })
    before.delete(price.id)
  }
  for (const gone of before.values()) {
    if (gone.active) changed.push({ ...gone, active: false, updatedAt: now })
  }
  return changed
}

/** Null for what the shop cannot sell: no fixed amount, or not in euros. */
function priceRow(price: ProviderPrice, product: ProductRow, updatedAt: Date): PriceRow | null {
  if (price.cents === null || price.currency.toLowerCase() !== 'eur') return null
  const recurring = price.interval !== null
  const priceType =
    product.kind === 'machine' ? priceTypeOf({ metadata: price.metadata, recurring }) : null
  return {
    id: price.id,
    productId: price.productId,
    unitAmount: price.cents,
    currency: 'eur',
    priceType,
    interval: price.interval,
    intervalCount: price.intervalCount,
    durationMonths: priceType === 'rental' ? durationMonthsOf(price) : null,
    shippingCents: wholeNumber(price.metadata.shipping_cents),
    shippingPriceId: price.metadata.shipping_price_id || null,
    metadata: price.metadata,
    active: price.active,
    createdAt: price.createdAt,
    updatedAt,
  }
}

function isSameRow(before: object | undefined, after: object): boolean {
  return isDeepStrictEqual(before, after)
}

function historyChange(mirrored: Mirrored, pricesAfter: PriceRow[], now: Date) {
  const before = offeredPrices(mirrored.product?.active ? mirrored.prices : [])
  const after = offeredPrices(pricesAfter)
  const closedHistory: MirrorPlan['closedHistory'] = []
  const openedHistory: MirrorPlan['openedHistory'] = []
  for (const [key, price] of before) {
    if (after.get(key)?.unitAmount !== price.unitAmount) closedHistory.push(price)
  }
  for (const [key, { productId, priceType, durationMonths, unitAmount }] of after) {
    if (before.get(key)?.unitAmount === unitAmount || priceType === null) continue
    openedHistory.push({ productId, priceType, durationMonths, unitAmount, validFrom: now })
  }
  return { closedHistory, openedHistory }
}

/** A changed stock figure is a count taken now; reading the same figure again is none (ADR-121). */
function stockCount(before: ProductRow | undefined, after: ProductRow, now: Date) {
  const stock = wholeNumber(after.metadata.stock)
  if (stock === null) return null
  const isUnchanged =
    before?.metadata.stock === after.metadata.stock &&
    before?.metadata.stock_total === after.metadata.stock_total
  if (isUnchanged) return null
  const stockTotal = Math.max(stock, wholeNumber(after.metadata.stock_total) ?? stock)
  return { productId: after.id, stock, stockTotal, countedAt: now }
}
