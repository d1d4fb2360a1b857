import type { CareOffer, ShippingOption } from '../catalog/product.ts'
import type { CatalogRow, PriceOfProduct } from './assemble.ts'

/** A shipping class from a product of kind `shipping`; null without an active one-off price. */
export function shippingOptionOf(row: CatalogRow, prices: PriceOfProduct[]): ShippingOption | null {
  const price = newest(prices.filter(price => price.active && price.interval === null))
  if (!price) return null
  const { metadata } = row
  const label = metadata.label || row.name
  return {
    priceId: price.id,
    productId: row.id,
    cents: price.unitAmount,
    label,
    adminLabel: metadata.admin_label || metadata.adminLabel || label,
    method: methodOf(metadata.method, price.unitAmount),
    description: row.description ?? '',
  }
}

/** The Care line from a product of kind `insurance`; null without an active monthly price. */
export function careOfferOf(row: CatalogRow, prices: PriceOfProduct[]): CareOffer | null {
  const price = newest(prices.filter(price => price.active && price.interval === 'month'))
  if (!price) return null
  return {
    priceId: price.id,
    productId: row.id,
    monthlyCents: price.unitAmount,
    title: row.name,
  }
}

function methodOf(named: string | undefined, cents: number): ShippingOption['method'] {
  if (named === 'free' || named === 'standard' || named === 'freight' || named === 'express') {
    return named
  }
  if (cents === 0) return 'free'
  return cents < 9900 ? 'standard' : 'freight'
}

function newest(prices: PriceOfProduct[]): PriceOfProduct | undefined {
  return prices.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )[0]
}
