import { type Cart, shippingLine } from '#core/cart/cart.ts'
import { isUsed } from '#core/cart/from-product.ts'
import type { CartItem } from '#core/cart/item.ts'
import { lineCents, monthsOf, unitCents } from '#core/cart/totals.ts'
import type { QuotedLine } from '#core/checkout/quote.ts'
import type { CheckoutSuccess } from '#core/checkout/success.server.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { devicesText } from '#core/orders/devices.ts'

/** The badge of a cart line: 'Miete • 24 Monate' or 'Kauf' (S-2.7-3). */
export function lineBadge(item: CartItem): string {
  return item.type === 'rental' ? `Miete • ${monthsText(monthsOf(item))}` : 'Kauf'
}

/** In which condition a bought device comes. */
export function conditionText(item: CartItem): string {
  return isUsed(item) ? 'Refurbed (generalüberholt)' : 'Neu'
}

/** The price by one unit that belongs to the price which the line shows: another price has another one. */
export function unitPriceOf(item: CartItem, quoted: QuotedLine | undefined): string | undefined {
  return quoted?.unitCents === unitCents(item) ? quoted.unitPrice : undefined
}

/** What shipping costs; `isOpen` before the server has said what. */
export function shippingText(cart: Cart, { isOpen = false } = {}): string {
  const line = shippingLine(cart)
  if (line) return formatCents(lineCents(line))
  return isOpen ? 'wird berechnet' : 'Kostenlos'
}

type OrderedLine = CheckoutSuccess['lines'][number]

/** What a line of an order is: bought new or refurbished, rented, or Care. */
export function orderedAs({ kind, months, devices }: OrderedLine): string {
  return [kindText({ kind, months }), devicesText(devices)].filter(Boolean).join(' · ')
}

function kindText({ kind, months }: Pick<OrderedLine, 'kind' | 'months'>): string {
  if (kind === 'rental') return `Miete, ${monthsText(months ?? 1)}`
  if (kind === 'care') return 'monatlich, endet mit der Miete'
  return kind === 'purchase_used' ? 'Kauf, Refurbed (generalüberholt)' : 'Kauf, Neu'
}
