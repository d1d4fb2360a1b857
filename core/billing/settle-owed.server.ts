import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { unpaidInvoices } from '#db/schema/schema.ts'
import { settleCases } from '../cases/open.server.ts'

/**
 * What is chosen is owed no more; answers whether any of it still was. Who owes nothing else leaves nothing to
 * decide: the case of what was overdue is closed, so that a later debt opens one of its own. The order has to be
 * locked.
 */
export async function settleOwed(tx: Orm, which: SQL | undefined, now: Date): Promise<boolean> {
  const settled = await tx
    .update(unpaidInvoices)
    .set({ settledAt: now })
    .where(and(which, isNull(unpaidInvoices.settledAt)))
    .returning({ orderGroupId: unpaidInvoices.orderGroupId })
  for (const orderGroupId of new Set(settled.map(row => row.orderGroupId))) {
    if (await owesMore(tx, orderGroupId)) continue
    await settleCases(tx, {
      subject: { type: 'order_group', id: orderGroupId },
      kind: 'rent_overdue',
      note: 'Es ist nichts mehr offen.',
      actor: 'clock',
      now,
    })
  }
  return settled.length > 0
}

async function owesMore(tx: Orm, orderGroupId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: unpaidInvoices.id })
    .from(unpaidInvoices)
    .where(and(eq(unpaidInvoices.orderGroupId, orderGroupId), isNull(unpaidInvoices.settledAt)))
    .limit(1)
  return open !== undefined
}
