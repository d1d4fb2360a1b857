import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { berlinDay } from '../dates.ts'

export type InvoiceLine = ProviderInvoice['lines'][number]

/**
 * How many units of which item an invoice charged for its own month; one over nothing, as when a charge is moved, is no
 * month of rent, and one that was to be charged by itself is another.
 */
export function rentLines(
  invoice: ProviderInvoice,
): { itemId: string; quantity: number; line: InvoiceLine }[] {
  return invoice.lines.flatMap(line => {
    const { subscriptionItemId: itemId, quantity, cents } = line
    return itemId && cents > 0 && !isTakenAlong(invoice, line) ? [{ itemId, quantity, line }] : []
  })
}

/** A month that was to be charged by itself and that the next invoice of its subscription took along. */
interface MonthTakenAlong {
  /** Of the unit in whose name it was asked for. */
  month: string
  itemId: string
  /** By this it is told from the invoice's own month. */
  source: string
  line: InvoiceLine
}

/** Where charging them by themselves broke off (ADR-198): the rents, and Care. */
export function monthsTakenAlong(invoice: ProviderInvoice): MonthTakenAlong[] {
  return invoice.lines.flatMap(line => {
    const { subscriptionItemId: itemId, month } = line
    if (!itemId || month === null || !isTakenAlong(invoice, line)) return []
    return { itemId, month, line, source: `${invoice.id}:${berlinDay(line.period.start)}` }
  })
}

/** Whether it is a month of this unit. */
export const isOf =
  (rentalId: string) =>
  ({ month }: { month: string }): boolean =>
    month.startsWith(rentalId)

function isTakenAlong({ reason }: ProviderInvoice, { month }: InvoiceLine): boolean {
  return month !== null && reason !== 'manual'
}
