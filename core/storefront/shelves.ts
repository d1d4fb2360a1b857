import type { Product } from '../catalog/product.ts'
import { lazily } from '../lazily.ts'
import { type ListingMode, sortingCents } from '../pricing/lowest.ts'
import { once } from './once.ts'

/** The products that a listing of one mode is about, put in order once for each state of the catalogue. */
export interface Shelves {
  /** In the order of relevance. */
  all: readonly Product[]
  /** By category and by sub-category: a product stands on both shelves. */
  byCategory: ReadonlyMap<string, readonly Product[]>
  /** The categories that are no sub-category of another. */
  mainCategories: ReadonlySet<string>
}

/** The shelves of a list of products that never changes. */
export function shelvesOf(products: readonly Product[], mode: ListingMode): Shelves {
  return shelvesByMode(products)[mode]()
}

const shelvesByMode = once((products: readonly Product[]) => ({
  all: lazily(() => fill(products, 'all')),
  rent: lazily(() => fill(products, 'rent')),
  buy: lazily(() => fill(products, 'buy')),
}))

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

/** What stands on a shelf, by the vendor's name as `vendorKey` has it. */
export const byVendor = once((shelf: readonly Product[]): ReadonlyMap<string, Product[]> => {
  const found = new Map<string, Product[]>()
  for (const product of shelf) {
    if (product.vendor !== null) put(found, vendorKey(product.vendor), product)
  }
  return found
})

function fill(products: readonly Product[], mode: ListingMode): Shelves {
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

function put(shelves: Map<string, Product[]>, key: string, product: Product): void {
  const shelf = shelves.get(key)
  if (shelf) shelf.push(product)
  else shelves.set(key, [product])
}

/** A shelf by price; see `listProducts`. Each is sorted once, in each of its modes and directions. */
export function sortedByPrice(
  shelf: readonly Product[],
  mode: ListingMode,
  sort: 'price_asc' | 'price_desc',
): readonly Product[] {
  const known = sortings(shelf)
  const key = `${mode} ${sort}` as const
  const sorted = known[key] ?? sortByPrice(shelf, mode, sort)
  known[key] = sorted
  return sorted
}

type Sorting = `${ListingMode} ${'price_asc' | 'price_desc'}`

const sortings = once((_shelf: readonly Product[]): Partial<Record<Sorting, Product[]>> => ({}))

/** Products without any offer stand last in both directions; equals keep their relevance. */
function sortByPrice(
  shelf: readonly Product[],
  mode: ListingMode,
  sort: 'price_asc' | 'price_desc',
): Product[] {
  const direction = sort === 'price_asc' ? 1 : -1
  return shelf
    .map(product => ({ product, cents: sortingCents(product, mode) }))
    .sort((a, b) => {
      if (a.cents === null || b.cents === null) {
        return Number(a.cents === null) - Number(b.cents === null)
      }
      return (a.cents - b.cents) * direction
    })
    .map(({ product }) => product)
}
