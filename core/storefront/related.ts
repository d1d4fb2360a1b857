import type { Product, RentalOffer } from '../catalog/product.ts'
import { lowestRental } from '../pricing/rent.ts'
import { shop } from '../shop.ts'
import { byVendor, listedProductsOf, vendorKey } from './listed-products.ts'
import { memoize } from './memoize.ts'
import type { CatalogSnapshot } from './memory.server.ts'

/** A product by its slug, or by its id where that stands in the address (S-5-6). */
export function findProduct(
  catalog: Pick<CatalogSnapshot, 'byId' | 'bySlug'>,
  slug: string,
): Product | undefined {
  return catalog.bySlug.get(slug) ?? (slug.startsWith('prod_') ? catalog.byId.get(slug) : undefined)
}

/**
 * Up to four live products of the same vendor or category: the same sub-category first, then the same
 * category, then the same vendor, each in the order of relevance.
 */
export function relatedProducts(products: readonly Product[], to: Product): Product[] {
  const { category, subcategory, vendor } = to
  const { all, byCategory } = listedProductsOf(products, 'all')
  const near = new Set<Product>()
  const add = (listed: readonly Product[] = [], isNear: (product: Product) => boolean) => {
    for (const product of listed) {
      if (near.size === shop.mostTeasers) return
      if (product.id !== to.id && isNear(product)) near.add(product)
    }
  }
  if (subcategory !== null) {
    add(byCategory.get(subcategory), product => product.subcategory === subcategory)
  }
  if (category !== null) add(byCategory.get(category), () => true)
  if (vendor !== null)
    add(byVendor(all).get(vendorKey(vendor)), product => product.vendor === vendor)
  return [...near]
}

/** Up to four products for the home page: those that are flagged for it first (S-9-15). */
export const teaserProducts = memoize((products: readonly Product[]): Product[] => {
  const live = listedProductsOf(products, 'all').all
  return [
    ...live.filter(product => product.showOnHomepage),
    ...live.filter(product => !product.showOnHomepage),
  ].slice(0, shop.mostTeasers)
})

/** A rental with what its product's shipping costs once, in cents. */
export interface ShippedRental extends RentalOffer {
  shippingCents: number
}

/** The lowest month that anything is rented out for; null where nothing is. */
export const cheapestRental = memoize((products: readonly Product[]): ShippedRental | null => {
  const rented = listedProductsOf(products, 'rent').all
  const offer = lowestRental(rented.flatMap(product => product.rentals))
  const product = rented.find(({ rentals }) => rentals.some(rental => rental === offer))
  return offer && product ? { ...offer, shippingCents: product.shippingCents } : null
})
