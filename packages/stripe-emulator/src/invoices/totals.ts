import { estimateDue } from '../billing/balance.ts'
import { discountAmounts } from '../coupons/discount-amounts.ts'
import { termsOf } from '../coupons/terms.ts'
import type { Work } from '../engine/work.ts'
import type { Invoice, InvoiceLine } from '../wire/objects.ts'

/**
 * Writes what discounts take off a draft, line by line, and its sums. Those of a line come before those of
 * the whole invoice, each after the one before it. Of the subtotal Stripe takes off the former alone.
 */
export async function updateTotals(work: Work, invoice: Invoice): Promise<void> {
  const lines = invoice.lines.data
  for (const line of lines) line.discount_amounts = []
  for (const line of lines) {
    for (const id of line.discounts) await applyDiscount(work, id, [line])
  }
  const subtotal = lines.reduce((sum, line) => sum + netOf(line), 0)
  for (const id of invoice.discounts) await applyDiscount(work, id, lines)
  const total = lines.reduce((sum, line) => sum + netOf(line), 0)
  for (const line of lines) line.pretax_credit_amounts = credits(line.discount_amounts ?? [])
  invoice.total_discount_amounts = sumsOf(invoice)
  invoice.total_pretax_credit_amounts = credits(invoice.total_discount_amounts)
  invoice.subtotal = subtotal
  invoice.subtotal_excluding_tax = subtotal
  invoice.total = total
  invoice.total_excluding_tax = total
  const customer = await work.load('customer', invoice.customer ?? '')
  estimateDue(invoice, customer?.balance ?? 0)
}

/** What a line costs after its discounts, cents. */
export function netOf(line: InvoiceLine): number {
  return (line.discount_amounts ?? []).reduce((net, { amount }) => net - amount, line.amount)
}

async function applyDiscount(
  work: Work,
  discount: string,
  all: readonly InvoiceLine[],
): Promise<void> {
  const terms = await termsOf(work, discount)
  if (!terms) return
  const lines = all.filter(line => line.discountable)
  const amounts = discountAmounts(
    terms,
    lines.map(line => ({ left: netOf(line), product: line.pricing?.price_details?.product })),
  )
  for (const [index, amount] of amounts.entries()) {
    if (amount !== undefined) lines[index]?.discount_amounts?.push({ amount, discount })
  }
}

interface Amount {
  amount: number
  discount: string
}

/** Also a discount that takes nothing off is listed. */
function sumsOf({ discounts, lines }: Invoice): Amount[] {
  const sums = new Map(discounts.map(discount => [discount, 0]))
  for (const { discount, amount } of lines.data.flatMap(line => line.discount_amounts ?? [])) {
    sums.set(discount, (sums.get(discount) ?? 0) + amount)
  }
  return [...sums].map(([discount, amount]) => ({ amount, discount }))
}

function credits(amounts: readonly Amount[]) {
  return amounts.map(each => ({ ...each, type: 'discount' as const }))
}
