import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports, orders } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { makeMoves } from '../fulfilment/carry-out.server.ts'
import { planMoves } from '../fulfilment/plan-moves.server.ts'
import { record } from '../journal/journal.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { settleRefunded } from '../payments/transitions.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { loseShipment } from '../shipments/follow.server.ts'
import { deviceLabel } from '../stock/device-label.ts'
import { deviceOnItsWay } from '../stock/exchange.server.ts'
import { loseDevice } from '../stock/lose.server.ts'
import { isCalledOff, lockUnit } from './exchange-unit.server.ts'

/** A device on its way to its customer that is lost, as the office typed it. */
export interface LostUnit {
  orderId: string
  /** The device that the form showed; nothing is lost where the unit has another one by now. Without it nobody is asked. */
  currentId?: string | undefined
  /** For the customer. */
  reason: string
  /** Nobody has said yes to it yet: what stands against it is told, and nothing is written. */
  isOnlyAsked?: boolean
}

/**
 * What is on its way to its customer got lost, and no other one is sent now (ADR-231): it is written off. On its first way
 * its unit is in the house again and waits for a device; in an exchange the one that its customer still has is theirs again,
 * and an exchange that a defect was decided by stays open. The customer is told. Throws `not_found`; `invalid` with the field;
 * `conflict` where nothing is on its way to them, where they withdrew or bought it, where they would have none, and where
 * the unit has another device by now.
 */
export async function loseUnit(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderId, currentId, reason: typed, isOnlyAsked }: LostUnit,
): Promise<void> {
  const by = { actor: journalName(actor), now: services.clock.now() }
  const reason = typed.trim()
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  await services.db.transaction(async tx => {
    const { order, group } = await lockUnit(tx, orderId)
    const { place } = logisticsStates[order.logisticsStatus]
    const coming = await deviceOnItsWay(tx, order.id)
    if (!coming || (place !== 'out' && place !== 'customer')) throw refusal('not_on_its_way')
    if (currentId && coming.id !== currentId) throw refusal('exchanged_meanwhile')
    if (await isCalledOff(tx, order)) throw refusal('exchange_called_off')
    if (isOnlyAsked) return
    const isInExchange = place === 'customer'
    const { lost, former } = await loseDevice(tx, order, { ...by, note: reason, isInExchange })
    const trackingNumber = await dropParcel(tx, order, { isInExchange, now: by.now })
    await tx
      .update(defectReports)
      .set({ newInventoryId: null })
      .where(and(eq(defectReports.orderId, order.id), eq(defectReports.newInventoryId, lost.id)))
    await record(tx, {
      ...{ at: by.now, actor: by.actor, event: 'device_written_off' },
      subject: { type: 'order', id: order.id },
      data: {
        device: [deviceLabel(lost), former && deviceLabel(former)],
        ...{ reason, orderId: order.id },
        ...(order.trackingNumber !== trackingNumber && {
          trackingNumber: [order.trackingNumber, trackingNumber],
        }),
      },
    })
    if (!isInExchange) {
      await makeMoves(tx, await planMoves(tx, [{ order, to: 'preparing' }], by.now), by)
      await settleRefunded(services, tx, group.id)
    }
    await services.jobs.send(tx, 'mail', {
      kind: 'device_exchanged',
      to: group.customerEmail,
      data: { orderId: order.id, inventoryId: null, reason, isDone: false, isLost: true },
      key: `device_exchanged:${order.id}:${lost.id}:${by.now.getTime()}`,
    })
  })
}

/** The parcel is none of the unit's any more. Answers with the number that the unit is followed by now. */
async function dropParcel(
  tx: Orm,
  order: typeof orders.$inferSelect,
  { isInExchange, now }: { isInExchange: boolean; now: Date },
): Promise<string | null> {
  const { id: orderId, orderGroupId, trackingNumber } = order
  const lost = { number: trackingNumber, shippedAt: order.shippingDate ?? now, isLost: true }
  const unit = { orderId, orderGroupId, former: lost }
  const number = await loseShipment(tx, unit, { isInExchange, now })
  await tx
    .update(orders)
    .set({ trackingNumber: number, updatedAt: now })
    .where(eq(orders.id, orderId))
  return number
}
