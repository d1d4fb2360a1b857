import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { logisticsStates } from '../orders/states.ts'
import type { Services } from '../services.ts'
import type { PlannedMove } from './plan-moves.server.ts'

interface By {
  /** As the journal names who did it. */
  actor: string
  now: Date
}

/** What the return of a device says of moves of goods: it is here, or was noted so by mistake. */
export async function noteReceipts(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  plans: readonly PlannedMove[],
  by: By,
): Promise<void> {
  for (const { order, to } of plans) {
    if (to === 'return_received') await noteReceipt({ jobs }, tx, order.id, by)
    else if (order.logisticsStatus === 'return_received') await takeBackReceipt(tx, order.id, to)
  }
}

/**
 * A device is back in the house, wherever the office said so: it can be checked from now on. Its customer
 * is told where its return is due; while its rental runs on, that is for the office to clear up first. What
 * was bought and never given back has no return.
 */
export async function noteReceipt(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  orderId: string,
  { actor, now }: By,
): Promise<void> {
  const [unit] = await tx
    .select({
      orderGroupId: orders.orderGroupId,
      email: orderGroups.customerEmail,
      rental: rentals.state,
      returnId: deviceReturns.id,
      declinedAt: deviceReturns.declinedAt,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(deviceReturns, eq(deviceReturns.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!unit || (unit.rental === null && unit.returnId === null)) return
  const received = { receivedAt: now, receivedBy: actor }
  const [row] = await tx
    .insert(deviceReturns)
    .values({ orderId, orderGroupId: unit.orderGroupId, createdAt: now, ...received })
    .onConflictDoUpdate({ target: deviceReturns.orderId, set: received })
    .returning({ id: deviceReturns.id })
  if (!row) throw new Error(`The return of ${orderId} was not written`)
  const isDue = unit.rental
    ? unit.rental === 'end_requested' || unit.rental === 'ended'
    : unit.declinedAt === null
  if (!isDue) return
  await jobs.send(tx, 'mail', {
    kind: 'return_received',
    to: unit.email,
    data: { returnId: row.id },
    key: `return_received:${row.id}:${now.getTime()}`,
  })
}

/** It was not here after all. A return of which nothing else is known goes with its receipt. */
async function takeBackReceipt(tx: Orm, orderId: string, to: PlannedMove['to']): Promise<void> {
  if (logisticsStates[to].place === 'back') return
  const unchecked = and(eq(deviceReturns.orderId, orderId), isNull(deviceReturns.checkedAt))
  await tx.update(deviceReturns).set({ receivedAt: null, receivedBy: null }).where(unchecked)
  await tx
    .delete(deviceReturns)
    .where(
      and(
        unchecked,
        isNull(deviceReturns.announcedAt),
        isNull(deviceReturns.pickUpOn),
        isNull(deviceReturns.voluntarySince),
        eq(deviceReturns.reminders, 0),
        eq(deviceReturns.isSentIn, false),
      ),
    )
}
