import { type Cart, careLine, productLines } from '#core/cart/cart.ts'
import { lineCents, monthsOf, unitCents } from '#core/cart/totals.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { conditionText } from '../line-words.ts'

/**
 * The contracts that one click on the order button concludes (L-03; BGH X ZR 81/23): one purchase a
 * line, one rental a device, Care when it is ticked.
 */
export function contractsOf(cart: Cart): string[] {
  const lines = productLines(cart)
  const purchases = lines
    .filter(item => item.type === 'purchase')
    .map(item => {
      const what = `${item.quantity} × ${item.title} (${conditionText(item)})`
      return `Kaufvertrag: ${what}, ${formatCents(lineCents(item))}`
    })
  const rentals = lines
    .filter(item => item.type === 'rental')
    .flatMap(item => {
      const term = `${monthsText(monthsOf(item))}, ${formatCents(unitCents(item))} monatlich`
      return Array.from({ length: item.quantity }, () => `Mietvertrag: ${item.title} (${term})`)
    })
  const care = cart.careAccepted ? careLine(cart) : undefined
  const protection = care
    ? [`${care.title} (${monthsText(monthsOf(care))}, ${formatCents(unitCents(care))} monatlich)`]
    : []
  return [...purchases, ...rentals, ...protection]
}
