import { wholeNumber } from '../catalog/price-terms.ts'
import { shop } from '../shop.ts'

/**
 * What a product's takeover price is in percent of its purchase price: its own at the provider (S-9-13), else the
 * shop's. A premium of nothing would give the product away, and is none.
 */
export function premiumPercentOf(metadata: Readonly<Record<string, string>>): number {
  return wholeNumber(metadata.rental_premium_percentage) || shop.rentalPremiumPercent
}

/**
 * What a rented product costs to take over before any rent is credited, in cents (S-2.6-26):
 * the set buyout price when it is greater than 0, else purchase price × premium / 100. Null where
 * neither is known.
 */
export function takeoverCents(product: {
  buyoutPriceCents: number | null
  purchaseCents: number | null
  premiumPercent?: number | null
}): number | null {
  if (product.buyoutPriceCents !== null && product.buyoutPriceCents > 0) {
    return product.buyoutPriceCents
  }
  if (product.purchaseCents === null) return null
  const percent = product.premiumPercent ?? shop.rentalPremiumPercent
  return Math.round((product.purchaseCents * percent) / 100)
}
