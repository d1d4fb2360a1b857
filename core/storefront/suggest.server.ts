import type { Product, ProductCategory } from '../catalog/product.ts'
import { cleanQuery } from '../search/query.ts'
import { openTextIndex } from '../search/text-index.ts'
import { categoriesIn, type VendorCount, vendorCounts } from './listing.ts'
import { memoize } from './memoize.ts'
import type { CatalogSnapshot } from './memory.server.ts'
import type { StorefrontServices } from './services.ts'

/** What a visitor may mean while still typing, the best first. */
export interface Suggested {
  products: Product[]
  /** How many products the whole search finds. */
  total: number
  categories: ProductCategory[]
  vendors: VendorCount[]
}

const PRODUCTS = 5
const NAMES = 3

/** Live products, and categories and vendors that have some, for the beginning of a query. */
export async function suggest(
  { catalog }: Pick<StorefrontServices, 'catalog'>,
  typed: string,
): Promise<Suggested> {
  const query = cleanQuery(typed)
  const found = await catalog.search(query)
  const names = namesOf(await catalog.current())
  return {
    products: found.slice(0, PRODUCTS),
    total: found.length,
    categories: names.categories(query).slice(0, NAMES),
    vendors: names.vendors(query).slice(0, NAMES),
  }
}

const namesOf = memoize(({ products, categories }: CatalogSnapshot) => ({
  categories: searchByName(categoriesIn(products, 'all', categories), ({ name }) => name),
  vendors: searchByName(vendorCounts(products, 'all'), ({ vendor }) => vendor),
}))

function searchByName<T>(things: readonly T[], nameOf: (thing: T) => string) {
  const index = openTextIndex()
  const indexed = things.map(thing => ({ thing, number: index.add({ heading: nameOf(thing) }) }))
  return (query: string): T[] => index.find(query, indexed)
}
