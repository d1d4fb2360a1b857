import type { Product } from '#core/catalog/product.ts'

export interface VendorCount {
  vendor: string
  products: number
}

const TOP = 6

/** The vendors with the most live products, at most six, for the footer (shop.md § 2.2). */
export function topVendors(products: readonly Product[]): VendorCount[] {
  const counts = new Map<string, number>()
  for (const { vendor, isLive } of products) {
    if (vendor && isLive) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
  }
  return [...counts]
    .map(([vendor, count]) => ({ vendor, products: count }))
    .sort((a, b) => b.products - a.products || a.vendor.localeCompare(b.vendor, 'de'))
    .slice(0, TOP)
}
