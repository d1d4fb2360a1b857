import { purchaseItem, rentalItem } from '../cart/from-product.ts'
import type { CartItem } from '../cart/item.ts'
import type { Product } from '../catalog/product.ts'
import { cleanQuery } from '../search/query.ts'
import type { StorefrontServices } from '../storefront/services.ts'

/** How many products are offered. */
const OFFERED = 8

/** One way to buy or rent a product, as a line of the cart. */
export interface Offer {
  kind: 'new' | 'used' | 'rental'
  months: number | null
  /** Of a rental, a month. */
  cents: number
  item: CartItem
}

export interface OfferedProduct {
  id: string
  title: string
  vendor: string | null
  /** Null where nobody counts it. */
  free: number | null
  offers: Offer[]
}

/** The live products for the office's words, with the offers of the shop and what is free of each. */
export async function offeredProducts(
  { catalog }: Pick<StorefrontServices, 'catalog'>,
  search: string,
): Promise<OfferedProduct[]> {
  const query = cleanQuery(search)
  if (query.length < 2) return []
  const products = (await catalog.search(query)).slice(0, OFFERED)
  const stock = await catalog.stockOf(products.map(({ id }) => id))
  return products.map(product => ({
    id: product.id,
    title: product.title,
    vendor: product.vendor,
    free: stock.get(product.id)?.free ?? null,
    offers: offersOf(product),
  }))
}

function offersOf(product: Product): Offer[] {
  const { new: fresh, used } = product.purchase
  return [
    ...[fresh, used].flatMap(offer =>
      offer
        ? [
            {
              kind: offer.condition,
              months: null,
              cents: offer.cents,
              item: purchaseItem(product, offer),
            },
          ]
        : [],
    ),
    ...product.rentals.map(offer => ({
      kind: 'rental' as const,
      months: offer.months,
      cents: offer.monthlyCents,
      item: rentalItem(product, offer),
    })),
  ]
}
