import type { Product } from '../catalog/product.ts'
import { type ListingMode, sortingCents } from '../pricing/lowest.ts'
import { memoize } from './memoize.ts'

/** The products that a listing of one mode is about, put in order once for each state of the catalogue. */
export interface ListedProducts {
  /** In the order of relevance. */
  all: readonly Product[]
  /** By category and by sub-category: a product stands in both. */
  byCategory: ReadonlyMap<string, readonly Product[]>
  /** The categories that are no sub-category of another. */
  mainCategories: ReadonlySet<string>
}

/** The listings of a list of products that never changes. */
export function listedProductsOf(products: readonly Product[], mode: ListingMode): ListedProducts {
  return listed[mode](products)
}

const listed = {
  all: memoize((products: readonly Product[]) => fill(products, 'all')),
  rent: memoize((products: readonly Product[]) => fill(products, 'rent')),
  buy: memoize((products: readonly Product[]) => fill(products, 'buy')),
}

/** Whether a listing of this mode is about the product at all. Hidden products are in none. */
export function isListed(product: Product, mode: ListingMode): boolean {
  if (!product.isLive) return false
  if (mode === 'rent') return product.rentals.length > 0
  return mode === 'all' || product.purchase.new !== undefined || product.purchase.used !== undefined
}

/** A vendor's name however it is written. */
export function vendorKey(vendor: string): string {
  return vendor.toLocaleLowerCase('de')
}

/** Products by the vendor's name as `vendorKey` has it. */
export const byVendor = memoize((products: readonly Product[]): ReadonlyMap<string, Product[]> => {
  const found = new Map<string, Product[]>()
  for (const product of products) {
    if (product.vendor !== null) put(found, vendorKey(product.vendor), product)
  }
  return found
})

function fill(products: readonly Product[], mode: ListingMode): ListedProducts {
  const all = products.filter(product => isListed(product, mode))
  const byCategory = new Map<string, Product[]>()
  for (const product of all) {
    const { category, subcategory } = product
    if (category !== null) put(byCategory, category, product)
    if (subcategory !== null && subcategory !== category) put(byCategory, subcategory, product)
  }
  const mainCategories = new Set(all.flatMap(({ category }) => category ?? []))
  return { all, byCategory, mainCategories }
}

function put(groups: Map<string, Product[]>, key: string, product: Product): void {
  const group = groups.get(key)
  if (group) group.push(product)
  else groups.set(key, [product])
}

/** Products by price; see `listProducts`. Each list is sorted once, in each of its modes and directions. */
export function sortedByPrice(
  products: readonly Product[],
  mode: ListingMode,
  sort: 'price_asc' | 'price_desc',
): readonly Product[] {
  const known = sortings(products)
  const key = `${mode} ${sort}` as const
  const sorted = known[key] ?? sortByPrice(products, mode, sort)
  known[key] = sorted
  return sorted
}

type Sorting = `${ListingMode} ${'price_asc' | 'price_desc'}`

const sortings = memoize(
  (_products: readonly Product[]): Partial<Record<Sorting, Product[]>> => ({}),
)

/** Products without any offer stand last in both directions; equals keep their relevance. */
function sortByPrice(
  products: readonly Product[],
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
