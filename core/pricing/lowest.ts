import type { Product, PurchaseOffer } from '../catalog/product.ts'
import { defaultRental, lowestRental, rentalTotalCents } from './rent.ts'

/** Which offers a listing is about (shop.md § 2.5). */
export type ListingMode = 'all' | 'rent' | 'buy'

/** The cheapest way to buy a product now, new or refurbished. */
export function lowestPurchase(product: Product): PurchaseOffer | undefined {
  const { new: fresh, used } = product.purchase
  if (fresh && used) return used.cents < fresh.cents ? used : fresh
  return fresh ?? used
}

/**
 * The price that a listing sorts by, in cents (decision 26): where things are rented the lowest
 * month; else the purchase price, else month × term. Null for a product without any offer.
 */
export function sortingCents(product: Product, mode: ListingMode): number | null {
  if (mode === 'rent') return lowestRental(product.rentals)?.monthlyCents ?? null
  const purchase = lowestPurchase(product)
  if (purchase) return purchase.cents
  const rental = defaultRental(product.rentals)
  return rental ? rentalTotalCents(rental) : null
}
