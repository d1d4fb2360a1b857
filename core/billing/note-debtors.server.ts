import { count, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { recordAll } from '../journal/journal.server.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import { rentLines } from '../rentals/rent-lines.ts'
import { debtorsOf } from './debtors.server.ts'
import { owingUnits } from './owing-units.server.ts'

/**
 * Notes who owes a month that is charged and not paid yet, where it is not for all units of its order: until
 * the money comes, an end may be declared, taken back or come early (ADR-214). The order has to be locked. Safe to
 * run again.
 */
export async function noteDebtors(
  tx: Orm,
  { orderGroupId, invoice, now }: { orderGroupId: string; invoice: ProviderInvoice; now: Date },
): Promise<void> {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return
  const ordered = await tx
    .select({ itemId: rentals.stripeSubscriptionItemId, units: count() })
    .from(rentals)
    .where(eq(rentals.orderGroupId, orderGroupId))
    .groupBy(rentals.stripeSubscriptionItemId)
  const charged = new Map(rentLines(invoice).map(({ itemId, quantity }) => [itemId, quantity]))
  if (ordered.every(({ itemId, units }) => (charged.get(itemId ?? '') ?? 0) >= units)) return
  if ((await debtorsOf(tx, orderGroupId, invoice.id)).size > 0) return
  if (await waitsForStep(tx, orderGroupId, 'settle_rents')) return
  const owing = await owingUnits(tx, orderGroupId, invoice)
  // A month that was taken along says itself whose it is.
  const own = owing.filter(({ source }) => source === invoice.id)
  await recordAll(
    tx,
    own.map(({ rental }) => ({
      at: now,
      actor: 'stripe',
      subject: { type: 'rental', id: rental.id },
      event: 'rent_charged',
      data: { invoiceId: invoice.id },
    })),
  )
}
