import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { missNoMore } from '../fulfilment/receipt.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { invalidField, refusal } from '../refusals.ts'
import { endReturned } from '../rentals/end.server.ts'
import { sendEffects } from '../rentals/move.server.ts'
import { isLiving } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { loseReturned } from '../stock/lose.server.ts'
import { isUuid } from '../uuid.ts'
import { isBackEarly, isExpectedBack } from './states.ts'
import { type ReturnedUnit, returnedUnit, subjectOf } from './unit.server.ts'

/** A device that got lost on its way back, as the office typed it. */
export interface LostReturn {
  orderId: string
  /** For the customer. */
  reason: string
  /** Somebody agreed that its rental, which runs on, ends today. */
  endsRental?: boolean
}

/**
 * A device got lost on its way back (ADR-231): it is written off, nobody waits for it any more, and its rental ends with its
 * last day, today at the latest. Nothing is charged by it. Its customer is told. Throws `not_found`, `invalid` at the field
 * without a reason, and for a rental that runs on and that nobody agreed to end; `conflict` for what nobody expects, what
 * its customer still has, and what is here.
 */
export async function loseReturn(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderId, reason: typed, endsRental = false }: LostReturn,
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
    const why = unit ? whyNotLost(unit, today) : 'unknown_order'
    if (!unit || why) throw refusal(why ?? 'unknown_order')
    const { order, group, rental } = unit
    if (isBackEarly(unit, today) && !endsRental) {
      throw invalidField('endsRental', 'Bitte bestätigen Sie, dass die Miete heute endet.')
    }
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
    await services.jobs.send(tx, 'mail', {
      kind: 'return_lost',
      to: group.customerEmail,
      data: { returnId, reason },
      key: `return_lost:${returnId}:${by.now.getTime()}`,
    })
  })
}

/** Why a unit cannot get lost on its way back; null where it can: it was handed over, or is on its way to who is not bound any more. */
export function whyNotLost(unit: ReturnedUnit, today: BerlinDay) {
  const { logistics, row } = unit
  const { place } = logisticsStates[logistics]
  if (place === 'back') return 'return_over'
  if (logistics === 'return_received') return 'already_received'
  if (!isExpectedBack(unit) && !isBackEarly(unit, today)) return 'return_not_expected'
  const isHandedOver = row?.isSentIn || (row?.pickUpOn != null && row.pickUpOn <= today)
  return place === 'customer' && !isHandedOver ? 'not_handed_over' : null
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
