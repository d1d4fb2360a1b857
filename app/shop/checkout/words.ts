import { isUsed } from '#core/cart/from-product.ts'
import type { CartItem } from '#core/cart/item.ts'
import { monthsOf } from '#core/cart/totals.ts'

/** '1 Monat', '24 Monate'. */
export function monthsText(months: number): string {
  return `${months} ${months === 1 ? 'Monat' : 'Monate'}`
}

/** The badge of a cart line: 'Miete • 24 Monate' or 'Kauf' (shop.md § 2.7). */
export function lineBadge(item: CartItem): string {
  return item.type === 'rental' ? `Miete • ${monthsText(monthsOf(item))}` : 'Kauf'
}

/** In which condition a bought device comes. */
export function conditionText(item: CartItem): string {
  return isUsed(item) ? 'Refurbed (generalüberholt)' : 'Neu'
}
