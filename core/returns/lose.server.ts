import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { missNoMore } from '../fulfilment/receipt.server.ts'
import { record } from '../journal/journal.server.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { invalidField, refusal } from '../refusals.ts'
import { endReturned } from '../rentals/end.server.ts'
import { sendEffects } from '../rentals/move.server.ts'
import { isLiving } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { formersOf } from '../stock/awaited.server.ts'
import { deviceOnItsWay } from '../stock/exchange.server.ts'
import { loseReturned } from '../stock/lose.server.ts'
import { isUuid } from '../uuid.ts'
import { isBackEarly, isExpectedBack, wayBack } from './states.ts'
import { type RentedUnit, type ReturnedUnit, returnedUnit, subjectOf } from './unit.server.ts'

/** A device that got lost on its way back, as the office typed it. */
export interface LostReturn {
  orderId: string
  /** For the customer. */
  reason: string
  /** Somebody agreed that its rental, which runs on, ends today. */
  endsRental?: boolean
  /** Nobody has said yes to it yet: what stands against it is told, and nothing is written. */
  isOnlyAsked?: boolean
}

/**
 * A device got lost on its way back, or on its way to who gave back the one that it was to replace (ADR-231): it is written
 * off, nobody waits for it any more, and its rental ends with its last day, today at the latest. Nothing is charged by it.
 * Its customer is told. Throws `not_found`, `invalid` at the field without a reason, and for a rental that runs on and that
 * nobody agreed to end; `conflict` for what nobody expects, what its customer still has, what is here, and what was bought
 * and is owed to them.
 */
export async function loseReturn(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderId, reason: typed, endsRental = false, isOnlyAsked }: LostReturn,
): Promise<void> {
  const by = { actor: journalName(actor), now: services.clock.now() }
  const today = berlinDay(by.now)
  const found = isUuid(orderId) ? await returnedUnit(services.db, orderId) : undefined
  if (!found) throw refusal('unknown_order')
  const reason = typed.trim()
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  await services.db.transaction(async tx => {
    await lockGroup(tx, found.group.id)
    const unit = await returnedUnit(tx, orderId)
    const isOnItsWay = unit !== undefined && (await isAllOnItsWay(tx, unit))
    const why = unit ? whyNotLost(unit, today, isOnItsWay) : 'unknown_order'
    if (!unit || why) throw refusal(why ?? 'unknown_order')
    const { order, group, rental } = unit
    if (endsByLoss(unit, today, isOnItsWay) && !endsRental) {
      throw invalidField('endsRental', 'Bitte bestätigen Sie, dass die Miete heute endet.')
    }
    if (isOnlyAsked) return
    const device = await loseReturned(tx, order, { ...by, note: reason })
    await moveGoods(tx, order, { to: 'return_processed', by: 'office', now: by.now })
    if (rental && isLiving(rental.state)) {
      await sendEffects(services, tx, group.id, [await endReturned(tx, rental, by)])
    }
    await missNoMore(tx, unit, by)
    await record(tx, {
      ...{ at: by.now, actor: by.actor, subject: subjectOf(unit), event: 'return_lost' },
      data: { device, reason },
    })
    const returnId = await returnOf(tx, unit, by.now)
    // Of the other ways back all rent is decided about anyway.
    if (rental && isOnItsWay && wayBack(unit) === 'ended')
      await askForRentBack(tx, { ...unit, rental }, { ...by, returnId })
    await services.jobs.send(tx, 'mail', {
      kind: 'return_lost',
      to: group.customerEmail,
      data: { returnId, reason, ...(isOnItsWay && { isOnItsWay }) },
      key: `return_lost:${returnId}:${by.now.getTime()}`,
    })
  })
}

/**
 * Whether all that its customer is to have is on its way to them: they have given back the device that it takes the place of.
 * What they bought on its way is theirs, and is replaced by sending another.
 */
export async function isAllOnItsWay(orm: Orm, { order }: ReturnedUnit): Promise<boolean> {
  if (logisticsStates[order.logisticsStatus].place !== 'customer') return false
  const coming = await deviceOnItsWay(orm, order.id)
  if (!coming?.assignedOrderId) return false
  return !(await formersOf(orm, [order.id])).has(order.id)
}

/** Whether a rental that runs on ends today by it, which somebody has to agree to. */
export function endsByLoss(unit: ReturnedUnit, today: BerlinDay, isOnItsWay: boolean): boolean {
  const { rental, endsOn } = unit
  if (isBackEarly(unit, today)) return true
  return isOnItsWay && rental !== null && isLiving(rental.state) && (!endsOn || endsOn > today)
}

/** Why a unit cannot get lost; null where it can: it was handed over, or is on its way to who has nothing else, or is not bound any more. */
export function whyNotLost(unit: ReturnedUnit, today: BerlinDay, isOnItsWay: boolean) {
  const { logistics, row, rental, order } = unit
  const { place } = logisticsStates[logistics]
  if (place === 'back') return 'return_over'
  if (logistics === 'return_received') return 'already_received'
  if (!isExpectedBack(unit) && !isBackEarly(unit, today)) {
    if (!isOnItsWay) return 'return_not_expected'
    if (!rental && order.status !== 'refunded') return 'lost_and_owed'
  }
  const isHandedOver = row?.isSentIn || (row?.pickUpOn != null && row.pickUpOn <= today)
  return place === 'customer' && !isHandedOver && !isOnItsWay ? 'not_handed_over' : null
}

/** No rent is owed for days without a device (§ 536 BGB); which these were, a person knows. */
async function askForRentBack(
  tx: Orm,
  { order, unitNumber, rental }: RentedUnit,
  { returnId, ...by }: { returnId: string; actor: string; now: Date },
): Promise<void> {
  await openOrExtendCase(tx, {
    kind: 'rent_reduction_left',
    subject: { type: 'rental', id: rental.id },
    orderGroupId: order.orderGroupId,
    source: `${returnId} ${by.now.getTime()}`,
    reason: `${deviceName({ ...order, unitNumber })}: Das Austauschgerät ging auf dem Weg verloren, und der Kunde war ohne Gerät, seit er das bisherige zurückgegeben hat. Für diese Tage schuldet er keine Miete (§ 536 Abs. 1 BGB). Von Hand möglich: den Anteil an der Bestellung unter „Zahlungen“ erstatten. Ist eine Meldung dazu offen, berechnet ihn deren Abschluss.`,
    ...by,
  })
}

async function returnOf(tx: Orm, { order }: ReturnedUnit, now: Date): Promise<string> {
  const { id: orderId, orderGroupId } = order
  await tx
    .insert(deviceReturns)
    .values({ orderId, orderGroupId, createdAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: deviceReturns.id })
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  if (!row) throw new Error(`The return of ${orderId} was not written`)
  return row.id
}
