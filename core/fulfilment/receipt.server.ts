import { and, eq, inArray, isNull, like, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { closeCases, reopenLast } from '../cases/open.server.ts'
import type { BerlinDay } from '../dates.ts'
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
    else if (isHere(order.logisticsStatus) && !isHere(to)) await takeBackReceipt(tx, order.id, by)
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

/** Nobody misses it any more. What was bought and neither given back nor withdrawn from has no return: null. */
async function saveReceipt(tx: Orm, orderId: string, { actor, now }: By) {
  const [unit] = await tx
    .select({
      order: orders,
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
  if (!unit) return null
  const { order, email, rental } = unit
  const { orderGroupId } = order
  if (rental === null && unit.returnId === null && order.calledOffAt === null) return null
  const received = { receivedAt: now, receivedBy: actor }
  const [row] = await tx
    .insert(deviceReturns)
    .values({ orderId, orderGroupId, createdAt: now, ...received })
    .onConflictDoUpdate({ target: deviceReturns.orderId, set: received })
    .returning({ id: deviceReturns.id })
  if (!row) throw new Error(`The return of ${orderId} was not written`)
  await closeCases(tx, missedCase(unit), { note: FOUND, actor, now })
  const isDue = rental
    ? rental.state === 'end_requested' || rental.state === 'ended'
    : unit.declinedAt === null
  return { returnId: row.id, email, isDue }
}

/** When the device was noted as back, and by whom; null where it is not, or was checked. */
export async function receiptOf(tx: Orm, orderId: string) {
  const [row] = await tx
    .select({ at: deviceReturns.receivedAt, by: deviceReturns.receivedBy })
    .from(deviceReturns)
    .where(and(eq(deviceReturns.orderId, orderId), isNull(deviceReturns.checkedAt)))
  return row?.at ? { at: row.at.toISOString(), by: row.by } : null
}

/** It had been here all the same: the receipt is as it was before it was taken back. */
export async function restoreReceipt(
  tx: Orm,
  orderId: string,
  receipt: By & { at: string; by: string | null },
): Promise<void> {
  await saveReceipt(tx, orderId, receipt)
  await tx
    .update(deviceReturns)
    .set({ receivedAt: new Date(receipt.at), receivedBy: receipt.by })
    .where(eq(deviceReturns.orderId, orderId))
}

/** Of what a missing device is a case: of its rental, or of the order in which it was bought. */
export function missingSubject({ order, rental }: MissingUnit) {
  return rental
    ? ({ type: 'rental', id: rental.id } as const)
    : ({ type: 'order_group', id: order.orderGroupId } as const)
}

/** What makes it one; others of the same order may be missing, too. */
export function missingSource({ order, rental }: MissingUnit, since: BerlinDay): string {
  return rental ? since : `${order.id} ${since}`
}

/** The case of this one alone. */
function missedCase(unit: MissingUnit): SQL | undefined {
  const { type, id } = missingSubject(unit)
  return and(
    eq(cases.kind, 'device_missing'),
    eq(cases.subjectType, type),
    eq(cases.subjectId, id),
    unit.rental ? undefined : like(cases.source, `${unit.order.id} %`),
  )
}

interface MissingUnit {
  order: Pick<typeof orders.$inferSelect, 'id' | 'orderGroupId'>
  rental: Pick<typeof rentals.$inferSelect, 'id'> | null
}

const FOUND = 'Das Gerät ist eingegangen.'
const ARRANGED = 'Der Rückweg ist neu vereinbart.'
const NOT_EXPECTED = 'Das Gerät wird nicht mehr zurückerwartet.'

/** How it comes back is arranged anew: nobody has to look for it, unless that comes to nothing, too. */
export function arrangeAgain(tx: Orm, unit: MissingUnit, by: By): Promise<number> {
  return closeCases(tx, missedCase(unit), { note: ARRANGED, ...by })
}

/** Nobody waits for it any more: it is here, or stays where it is. */
export function missNoMore(
  tx: Orm,
  unit: MissingUnit & { order: Pick<typeof orders.$inferSelect, 'logisticsStatus'> },
  by: By,
): Promise<number> {
  const note = isHere(unit.order.logisticsStatus) ? FOUND : NOT_EXPECTED
  return closeCases(tx, missedCase(unit), { note, ...by })
}

/** What settled it is off, and it is missed since that day as it was before. */
export function missAsBefore(tx: Orm, unit: MissingUnit, since: BerlinDay, by: By): Promise<void> {
  const source = eq(cases.source, missingSource(unit, since))
  const settled = inArray(cases.note, [ARRANGED, NOT_EXPECTED])
  return reopenLast(tx, and(missedCase(unit), source, settled), by)
}

/** The case of what was noted as received, and is not here after all. */
export function missAgain(tx: Orm, unit: MissingUnit, by: By): Promise<void> {
  return reopenLast(tx, and(missedCase(unit), eq(cases.note, FOUND)), by)
}

/**
 * It was not here after all, and is missed again. A return of which nothing else is known goes with its receipt.
 */
export async function takeBackReceipt(
  tx: Orm,
  orderId: string,
  by: { actor: string; now: Date },
): Promise<void> {
  const [unit] = await tx
    .select({ order: orders, rental: rentals })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (unit) await missAgain(tx, unit, by)
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
