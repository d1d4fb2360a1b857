import { desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { invoices } from '#db/schema/schema.ts'
import type { OrderGroup } from '../orders/group.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import type { Services } from '../services.ts'
import { cancellationOf, standingCents } from './cancellation.ts'
import { issue } from './issue.server.ts'

/**
 * Takes back what is invoiced of a payment beyond what of it was kept, the youngest invoice first, by
 * cancellations that name it (§ 31 (5) UStDV). What was charged without an invoice goes back without one.
 * `source` is the provider's invoice, or the payment where there is none. The order has to be locked.
 * Safe to run again.
 */
export async function cancelReturned(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, source, now }: { group: OrderGroup; source: string; now: Date },
): Promise<void> {
  const { kept, returned } = await paidFor(tx, source)
  if (returned === 0) return
  const rows = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.source, source))
    .orderBy(desc(invoices.year), desc(invoices.sequence))
  const invoiced = rows.reduce((sum, { grossCents }) => sum + grossCents, 0)
  let excess = invoiced - kept
  for (const invoice of rows.filter(({ kind }) => kind !== 'cancellation')) {
    const cancelled = rows.filter(({ cancelsId }) => cancelsId === invoice.id)
    const standing = { invoice, cancelled }
    const cents = Math.min(excess, standingCents(standing))
    if (cents <= 0) continue
    await issue(services, tx, {
      group,
      kind: 'cancellation',
      event: `cancellation ${invoice.id} ${standingCents(standing)} ${cents}`,
      source,
      amounts: cancellationOf(standing, cents),
      cancelsId: invoice.id,
      paidAt: now,
      now,
    })
    excess -= cents
  }
}

/** What a payment, or the payment of an invoice, brought, and what of it went back. Cents. */
async function paidFor(tx: Orm, source: string): Promise<{ kept: number; returned: number }> {
  const { first, all } = await paidBy(tx, source)
  // What makes up for a payment that the bank took back comes in its place.
  const paid = first.reduce((sum, { amount }) => sum + amount, 0)
  const returned = all.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)
  return { kept: paid - returned, returned }
}
