import { lowestRental } from '../pricing/rent.ts'
import { isIn, isListed } from './listing.ts'
import type { CatalogSnapshot } from './memory.server.ts'
import type { Product, RentalOffer } from './product.ts'

const AT_MOST = 4

/** A product by its slug, or by its id where that stands in the address (shop.md § 5). */
export function findProduct(
  catalog: Pick<CatalogSnapshot, 'byId' | 'bySlug'>,
  slug: string,
): Product | undefined {
  return catalog.bySlug.get(slug) ?? (slug.startsWith('prod_') ? catalog.byId.get(slug) : undefined)
}

/**
 * Up to four live products of the same vendor or category: the same sub-shelf first, then the same
 * shelf, then the same vendor, each in the order of relevance.
 */
export function relatedProducts(products: readonly Product[], to: Product): Product[] {
  const ranks = products
    .filter(product => product.id !== to.id && isListed(product, 'all'))
    .map(product => ({ product, rank: nearness(product, to) }))
    .filter(({ rank }) => rank > 0)
  return ranks
    .sort((a, b) => b.rank - a.rank)
    .slice(0, AT_MOST)
    .map(({ product }) => product)
}

function nearness(product: Product, to: Product): number {
  if (to.subcategory !== null && product.subcategory === to.subcategory) return 3
  if (to.category !== null && isIn(product, to.category)) return 2
  return to.vendor !== null && product.vendor === to.vendor ? 1 : 0
}

/** Up to four products for the home page: those that are flagged for it first (shop.md § 9). */
export function teaserProducts(products: readonly Product[]): Product[] {
  const live = products.filter(product => isListed(product, 'all'))
  return [
    ...live.filter(product => product.showOnHomepage),
    ...live.filter(product => !product.showOnHomepage),
  ].slice(0, AT_MOST)
}

/** A rental with what its product's shipping costs once, in cents. */
export interface ShippedRental extends RentalOffer {
  shippingCents: number
}

/** The lowest month that anything is rented out for; null where nothing is. */
export function cheapestRental(products: readonly Product[]): ShippedRental | null {
  const rented = products.filter(product => isListed(product, 'rent'))
  const offer = lowestRental(rented.flatMap(product => product.rentals))
  const product = rented.find(({ rentals }) => rentals.some(rental => rental === offer))
  return offer && product ? { ...offer, shippingCents: product.shippingCents } : null
}
