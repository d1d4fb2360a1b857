import { type ListingMode, sortingCents } from '../pricing/lowest.ts'
import type { Product } from './product.ts'

export const listingSorts = ['relevance', 'price_asc', 'price_desc'] as const
export type ListingSort = (typeof listingSorts)[number]

export const PRODUCTS_A_PAGE = 24

export interface ListingQuery {
  mode: ListingMode
  category: string | null
  /** Ignored beside a category, which wins (shop.md § 2.1). */
  vendor: string | null
  sort: ListingSort
}

/** A product of either shelf or of the sub-shelf below it. */
export function isIn(product: Product, category: string): boolean {
  return product.category === category || product.subcategory === category
}

/** Whether a listing of this mode is about the product at all. Hidden products are in none. */
export function isListed(product: Product, mode: ListingMode): boolean {
  if (!product.isLive) return false
  if (mode === 'rent') return product.rentals.length > 0
  return mode === 'all' || product.purchase.new !== undefined || product.purchase.used !== undefined
}

/** The products of a listing in its order. `products` come in the order of relevance. */
export function listProducts(products: readonly Product[], query: ListingQuery): Product[] {
  const { mode, category, vendor, sort } = query
  const found = products.filter(
    product =>
      isListed(product, mode) &&
      (category === null
        ? vendor === null || sameName(product.vendor, vendor)
        : isIn(product, category)),
  )
  return sort === 'relevance' ? found : sortByPrice(found, mode, sort)
}

/** Products without any offer stand last in both directions; equals keep their relevance. */
function sortByPrice(
  products: Product[],
  mode: ListingMode,
  sort: 'price_asc' | 'price_desc',
): Product[] {
  const direction = sort === 'price_asc' ? 1 : -1
  return products
    .map(product => ({ product, cents: sortingCents(product, mode) }))
    .sort((a, b) => {
      if (a.cents === null || b.cents === null) {
        return Number(a.cents === null) - Number(b.cents === null)
      }
      return (a.cents - b.cents) * direction
    })
    .map(({ product }) => product)
}

function sameName(a: string | null, b: string): boolean {
  return a?.toLocaleLowerCase('de') === b.toLocaleLowerCase('de')
}

export interface VendorCount {
  vendor: string
  count: number
}

/** The vendors of these products with how many each has, most first, then by name. */
export function vendorCounts(products: readonly Product[]): VendorCount[] {
  const counts = new Map<string, number>()
  for (const { vendor } of products) if (vendor) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
  return [...counts]
    .map(([vendor, count]) => ({ vendor, count }))
    .sort((a, b) => b.count - a.count || a.vendor.localeCompare(b.vendor, 'de'))
}

export interface Page<T> {
  items: T[]
  page: number
  pages: number
  total: number
}

/** One page of a list. A page number outside the list gives the nearest page that there is. */
export function pageOf<T>(items: readonly T[], page: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / PRODUCTS_A_PAGE))
  const wanted = Number.isInteger(page) ? Math.min(Math.max(page, 1), pages) : 1
  const start = (wanted - 1) * PRODUCTS_A_PAGE
  return {
    items: items.slice(start, start + PRODUCTS_A_PAGE),
    page: wanted,
    pages,
    total: items.length,
  }
}
