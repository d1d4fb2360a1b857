import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { settleCases } from '../cases/open.server.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
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
    else if (!isHere(order.logisticsStatus) && isHere(to)) await saveReceipt(tx, order.id, by)
    else if (isHere(order.logisticsStatus) && !isHere(to)) await takeBackReceipt(tx, order.id)
  }
}

export function isHere(status: LogisticsStatus): boolean {
  return status === 'return_received' || logisticsStates[status].place === 'back'
}

/**
 * A device is back in the house, wherever the office said so: it can be checked from now on. Its customer
 * is told where its return is due; while its rental runs on, that is for the office to clear up first.
 */
export async function noteReceipt(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  orderId: string,
  by: By,
): Promise<void> {
  const saved = await saveReceipt(tx, orderId, by)
  if (!saved?.isDue) return
  await jobs.send(tx, 'mail', {
    kind: 'return_received',
    to: saved.email,
    data: { returnId: saved.returnId },
    key: `return_received:${saved.returnId}:${by.now.getTime()}`,
  })
}

/** Nobody misses it any more. What was bought and never given back has no return: null. */
async function saveReceipt(tx: Orm, orderId: string, { actor, now }: By) {
  const [unit] = await tx
    .select({
      orderGroupId: orders.orderGroupId,
      email: orderGroups.customerEmail,
      rental: rentals,
      returnId: deviceReturns.id,
      declinedAt: deviceReturns.declinedAt,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(deviceReturns, eq(deviceReturns.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!unit || (unit.rental === null && unit.returnId === null)) return null
  const { orderGroupId, email, rental } = unit
  const received = { receivedAt: now, receivedBy: actor }
  const [row] = await tx
    .insert(deviceReturns)
    .values({ orderId, orderGroupId, createdAt: now, ...received })
    .onConflictDoUpdate({ target: deviceReturns.orderId, set: received })
    .returning({ id: deviceReturns.id })
  if (!row) throw new Error(`The return of ${orderId} was not written`)
  if (rental) {
    const subject = { type: 'rental', id: rental.id } as const
    await settleCases(tx, { subject, kind: 'device_missing', note: FOUND, actor, now })
  }
  const isDue = rental
    ? rental.state === 'end_requested' || rental.state === 'ended'
    : unit.declinedAt === null
  return { returnId: row.id, email, isDue }
}

const FOUND = 'Das Gerät ist eingegangen.'

/**
 * It was not here after all, and is missed again. A return of which nothing else is known goes with its receipt.
 */
export async function takeBackReceipt(tx: Orm, orderId: string): Promise<void> {
  const [rental] = await tx.select().from(rentals).where(eq(rentals.orderId, orderId))
  if (rental) {
    await tx
      .update(cases)
      .set({ closedAt: null, closedBy: null, note: null })
      .where(
        and(
          eq(cases.kind, 'device_missing'),
          eq(cases.subjectId, rental.id),
          eq(cases.note, FOUND),
          isNotNull(cases.closedAt),
        ),
      )
  }
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
