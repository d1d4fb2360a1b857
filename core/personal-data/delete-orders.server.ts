import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { release } from '../stock/reserve.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { type DeletedOrder, deletionKey, planDeletion } from './plan-deletion.server.ts'

/** Deleted, or what has to be asked before: then nothing was written. */
export type DeletionAnswer =
  | { isDeleted: true; count: number }
  | { isDeleted: false; key: string; orders: DeletedOrder[] }

/**
 * Takes orders off every list of the office for good, with their follow-up payments (ADR-110). What stands
 * in the house of them is free again. No contract ends by it and no money moves: what goes on is said
 * first, and a yes counts for exactly that (ADR-079). Orders that may not go are left out. Throws
 * `not_found` where nothing of them is left, `conflict` where none of them may go.
 */
export async function deleteOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { orderGroupIds, confirmed }: { orderGroupIds: readonly string[]; confirmed: string | null },
): Promise<DeletionAnswer> {
  const now = clock.now()
  return db.transaction(async tx => {
    for (const id of [...new Set(orderGroupIds)].toSorted()) await lockKnown(tx, id)
    const planned = await planDeletion(tx, orderGroupIds, now)
    if (planned.length === 0) throw refusal('order_gone')
    const key = deletionKey(planned)
    if (key !== confirmed) return { isDeleted: false, key, orders: planned }
    const doomed = planned.filter(({ refused }) => refused === null)
    if (doomed.length === 0) throw refusal('order_still_payable')
    for (const { id } of doomed) await hide(tx, id, { by: journalName(actor), now })
    return { isDeleted: true, count: doomed.length }
  })
}

async function lockKnown(tx: Orm, id: string): Promise<void> {
  const [known] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderGroupId, id))
    .limit(1)
  if (known) await lockGroup(tx, id)
}

async function hide(
  tx: Orm,
  orderGroupId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const hidden = await tx
    .update(orders)
    .set({ hiddenAt: now, hiddenBy: by, updatedAt: now })
    .where(and(eq(orders.orderGroupId, orderGroupId), isNull(orders.hiddenAt)))
    .returning({
      id: orders.id,
      logistics: orders.logisticsStatus,
      isFollowUp: orders.isRecurringPayment,
    })
  const inHouse = hidden.filter(({ logistics, isFollowUp }) => !isFollowUp && isInHouse(logistics))
  await release(
    tx,
    inHouse.map(({ id }) => id),
    { actor: by, now },
  )
  await record(tx, {
    at: now,
    actor: by,
    subject: { type: 'order_group', id: orderGroupId },
    event: 'orders_deleted',
    data: { orders: hidden.length },
  })
}
