import type { Orm } from '#db/database.ts'
import type { orders } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import type { Dispute } from '../orders/paid-by.server.ts'

interface PaidMonth {
  orderGroupId: string
  invoice: ProviderInvoice
  owed: readonly {
    rental: { id: string; monthlyCents: number }
    order: Pick<typeof orders.$inferSelect, 'calledOffAt'>
  }[]
  now: Date
}

/**
 * A month that was paid after what it was for, or one of several units, had been withdrawn from or called off: it
 * is booked, and a person gives it back, because a withdrawal that is still to be refunded contains it already
 * (ADR-068).
 */
export async function notePaidAfterRelease(
  tx: Orm,
  { orderGroupId, invoice, owed, now }: PaidMonth,
): Promise<void> {
  const released = owed.filter(({ order }) => order.calledOffAt !== null)
  const [first] = released
  const releasedAt = first?.order.calledOffAt
  if (!releasedAt) return
  const cents =
    released.length === owed.length
      ? invoice.paidCents
      : released.reduce((sum, { rental }) => sum + rental.monthlyCents, 0)
  await openOrExtendCase(tx, {
    kind: 'rent_after_end',
    subject: { type: 'rental', id: first.rental.id },
    orderGroupId,
    source: invoice.id,
    reason: `Nach dem Widerruf oder der Stornierung am ${formatDay(berlinDay(releasedAt))} ist noch eine Monatsmiete bezahlt worden: Rechnung ${invoice.id}, ${formatCents(cents)}. Geschuldet war sie nicht mehr. Sie ist gutgeschrieben und berechnet; bitte erstatten, soweit die Erstattung des Widerrufs sie nicht enthält.`,
    actor: 'stripe',
    now,
  })
}

/** A case for a returned debit that was made up for once it was owed no more. */
export async function notePaidThoughDropped(tx: Orm, row: Dispute, now: Date): Promise<void> {
  await openOrExtendCase(tx, {
    kind: 'debit_returned',
    subject: { type: 'dispute', id: row.id },
    orderGroupId: row.orderGroupId,
    source: `${row.stripeDisputeId} repaid`,
    reason: `Eine zurückgegebene Lastschrift (${row.stripeDisputeId}, ${formatCents(row.amount)}) ist noch einmal bezahlt worden, obwohl niemand den Betrag mehr schuldet. Bitte erstatten, soweit die Erstattung des Widerrufs ihn nicht enthält.`,
    actor: 'stripe',
    now,
  })
}
