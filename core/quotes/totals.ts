import type { QuoteLine } from '#db/schema/quotes.ts'
import { netCents } from '../money.ts'
import type { Amounts } from '../pricing/estimate.ts'
import { checkoutTotals } from '../pricing/totals.ts'
import { shop } from '../shop.ts'

/** A net price as the office types it, gross as it is charged; `netOf` gives the same net price again. */
export function grossOf(net: number): number {
  return Math.round((net * (100 + shop.vatPercent)) / 100)
}

export const netOf = (grossCents: number) => netCents(grossCents, shop.vatPercent)

export interface QuoteTotals {
  /** Due with the order: purchases, the first month of all rentals, shipping. */
  today: Amounts
  monthly: Amounts
  /** Purchases, shipping and all months of the terms. */
  total: Amounts
}

export function quoteTotals({
  lines,
  shippingCents,
}: {
  lines: readonly Pick<QuoteLine, 'kind' | 'months' | 'quantity' | 'unitCents'>[]
  shippingCents: number
}): QuoteTotals {
  const { todayCents, monthlyCents, termTotalCents } = checkoutTotals([
    ...lines.map(({ unitCents, ...line }) => ({ ...line, unitAmount: unitCents })),
    { kind: 'shipping' as const, unitAmount: shippingCents, quantity: 1, months: null },
  ])
  return {
    today: amounts(todayCents),
    monthly: amounts(monthlyCents),
    total: amounts(termTotalCents),
  }
}

const amounts = (grossCents: number): Amounts => ({ grossCents, netCents: netOf(grossCents) })
