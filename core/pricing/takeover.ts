import { shop } from '../shop.ts'

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
