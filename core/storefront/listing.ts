import type { Product, ProductCategory } from '../catalog/product.ts'
import type { ListingMode } from '../pricing/lowest.ts'
import { byVendor, listedProductsOf, sortedByPrice, vendorKey } from './listed-products.ts'
import { memoize } from './memoize.ts'

export const listingSorts = ['relevance', 'price_asc', 'price_desc'] as const
export type ListingSort = (typeof listingSorts)[number]

export const PRODUCTS_A_PAGE = 24

export interface ListingQuery {
  mode: ListingMode
  category: string | null
  vendor: string | null
  sort: ListingSort
}

const nothing: readonly Product[] = []

/** The products of a listing in its order. `products` come in the order of relevance (`memory.server.ts`). */
export function listProducts(
  products: readonly Product[],
  query: ListingQuery,
): readonly Product[] {
  const { mode, category, vendor, sort } = query
  const ofCategory = productsOf(products, mode, category)
  const found =
    vendor === null ? ofCategory : (byVendor(ofCategory).get(vendorKey(vendor)) ?? nothing)
  return sort === 'relevance' ? found : sortedByPrice(found, mode, sort)
}

function productsOf(
  products: readonly Product[],
  mode: ListingMode,
  category: string | null,
): readonly Product[] {
  const { all, byCategory } = listedProductsOf(products, mode)
  return category === null ? all : (byCategory.get(category) ?? nothing)
}

export interface VendorCount {
  vendor: string
  count: number
}

/** The vendors of a listing with how many products each has in it, most first, then by name. */
export function vendorCounts(
  products: readonly Product[],
  mode: ListingMode,
  category: string | null = null,
): readonly VendorCount[] {
  return countVendors(productsOf(products, mode, category))
}

const countVendors = memoize((products: readonly Product[]): VendorCount[] => {
  const counts = new Map<string, number>()
  for (const { vendor } of products) if (vendor) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
  return [...counts]
    .map(([vendor, count]) => ({ vendor, count }))
    .sort((a, b) => b.count - a.count || a.vendor.localeCompare(b.vendor, 'de'))
})

/**
 * The categories that a listing has something of, of one vendor where one is named: categories before
 * the sub-categories in them, else as they come.
 */
export function categoriesIn(
  products: readonly Product[],
  mode: ListingMode,
  categories: readonly ProductCategory[],
  vendor: string | null = null,
): ProductCategory[] {
  const { mainCategories } = listedProductsOf(products, mode)
  return categories
    .filter(({ slug: category }) => {
      const found = productsOf(products, mode, category)
      return vendor === null ? found.length > 0 : byVendor(found).has(vendorKey(vendor))
    })
    .sort((a, b) => Number(mainCategories.has(b.slug)) - Number(mainCategories.has(a.slug)))
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
