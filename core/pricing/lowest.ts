import type { Product, PurchaseOffer } from '../catalog/product.ts'
import { defaultRental, lowestRental, rentalTotalCents } from './rent.ts'

/** Which offers a listing is about (S-2.5). */
export type ListingMode = 'all' | 'rent' | 'buy'

/** The purchase price that a product is shown and put in the cart with from a list: new, else refurbished. */
export function shownPurchase(product: Pick<Product, 'purchase'>): PurchaseOffer | undefined {
  return product.purchase.new ?? product.purchase.used
}

/**
 * The price that a listing sorts by, in cents (ADR-126): where things are rented the lowest
 * month; else the purchase price that its card shows, else month × term. Null for a product without any offer.
 */
export function sortingCents(product: Product, mode: ListingMode): number | null {
  if (mode === 'rent') return lowestRental(product.rentals)?.monthlyCents ?? null
  const purchase = shownPurchase(product)
  if (purchase) return purchase.cents
  const rental = defaultRental(product.rentals)
  return rental ? rentalTotalCents(rental) : null
}
