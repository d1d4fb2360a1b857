import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { formatCents } from '../money.ts'
import type { Difference } from './difference.ts'

/** What our books have of one paid invoice of the provider. Cents. */
export interface BookedInvoice {
  orderGroupId: string
  invoicedCents: number
  creditedCents: number
  /** What of its payments went back. */
  backCents: number
  /** The items of the subscription that are rents, which earn credit. */
  rentItemIds: ReadonlySet<string>
}

/** Where a paid invoice differs from our invoices and from the rent that was credited for it. */
export function invoiceDifferences(invoice: ProviderInvoice, booked: BookedInvoice): Difference[] {
  const { orderGroupId, invoicedCents, creditedCents, backCents, rentItemIds } = booked
  const { id: subject, paidCents } = invoice
  const rentCents = invoice.lines
    .filter(({ subscriptionItemId: item, cents }) => item && rentItemIds.has(item) && cents > 0)
    .reduce((sum, { cents }) => sum + cents, 0)
  const found: Difference[] = []
  if (isAmiss({ booked: invoicedCents, paid: paidCents, back: backCents })) {
    found.push({
      ...{ kind: 'invoice', subject, orderGroupId },
      ours: invoicedCents === 0 ? 'keine Rechnung' : `${formatCents(invoicedCents)} berechnet`,
      theirs: `${formatCents(paidCents)} bezahlt`,
      proposal:
        'Prüfen, was geschuldet war; den Unterschied erstatten oder eine Rechnung ausstellen.',
    })
  }
  if (isAmiss({ booked: creditedCents, paid: rentCents, back: backCents })) {
    found.push({
      ...{ kind: 'ledger', subject, orderGroupId },
      ours: `${formatCents(creditedCents)} Miete gutgeschrieben`,
      theirs: `${formatCents(rentCents)} Miete bezahlt`,
      proposal:
        'Das Ereignis der Rechnung erneut zustellen; fehlende Miete wird dann gutgeschrieben.',
    })
  }
  return found
}

/** Whether not just what was paid is booked. What is missing and went back, nobody misses. Cents. */
function isAmiss({ booked, paid, back }: { booked: number; paid: number; back: number }): boolean {
  return booked > paid || paid - booked > back
}
