import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports, deviceAssignments, inventoryItems } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { deviceLabels } from '../fulfilment/device-options.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { bringBack, exchangeDevice, finishExchange } from '../stock/exchange.server.ts'
import type { FormerState } from './rules.ts'
import { type OwnedUnit, ownedUnit } from './unit.server.ts'

/** An exchange as the office typed it. */
export interface UnitExchange {
  orderId: string
  /** The device that takes its place; null for the one that would be sent next. */
  inventoryId: string | null
  formerState: FormerState
  /** For the customer. */
  reason: string
  /** Both have changed places already: the new one is with the customer, the former one is back. */
  isDone: boolean
}

/**
 * The office exchanges the device of a unit that is out: its contract, its days and its ledger go on, the former
 * device is set aside (ADR-090). The customer is told. Throws `not_found`, `invalid` without a reason, `conflict`
 * where the goods are in the house or on their way back, where a reported defect is open, and without a free device.
 */
export async function exchangeUnit(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  exchange: UnitExchange,
): Promise<void> {
  const { orderId, inventoryId, formerState, reason, isDone } = exchange
  const by = { actor: journalName(actor), now: services.clock.now() }
  await services.db.transaction(async tx => {
    const { order, group } = await lockUnit(tx, orderId)
    if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
    if (!isOut(order)) throw refusal('exchange_not_out')
    if (await hasOpenDefect(tx, order.id)) throw refusal('exchange_by_defect')
    const formerId = order.assignedInventoryId
    const newId = await exchangeDevice(tx, order, {
      ...{ ...by, note: reason, serviceState: formerState, inventoryId },
    })
    if (isDone) await finishExchange(tx, { orderId: order.id, formerId, now: by.now })
    const names = await deviceLabels(tx, [formerId, newId])
    const device = [formerId && names.get(formerId), names.get(newId)]
    const about = { ...{ at: by.now, actor: by.actor }, event: 'device_exchanged' as const }
    const data = { device, reason, orderId: order.id }
    await record(tx, { ...about, subject: { type: 'order', id: order.id }, data })
    for (const id of [formerId, newId]) {
      if (id) await record(tx, { ...about, subject: { type: 'device', id }, data })
    }
    await services.jobs.send(tx, 'mail', {
      kind: 'device_exchanged',
      to: group.customerEmail,
      data: { orderId: order.id, inventoryId: newId, reason, isDone },
      key: `device_exchanged:${order.id}:${newId}:${by.now.getTime()}`,
    })
  })
}

/**
 * What was on its way in an exchange has arrived: the new device with its customer, the former one here, or both. Throws
 * `not_found`, `conflict` where neither is awaited.
 */
export async function finishUnitExchange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { orderId, hasArrived, isBack }: { orderId: string; hasArrived: boolean; isBack: boolean },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const { order } = await lockUnit(tx, orderId)
    if (await hasOpenDefect(tx, order.id)) throw refusal('exchange_by_defect')
    const awaited = await awaitedOf(tx, order)
    const arrives = hasArrived && awaited.next !== null
    const formerId = isBack ? awaited.formerId : null
    if (!arrives && formerId === null) throw refusal('exchange_over')
    if (arrives) await finishExchange(tx, { orderId: order.id, formerId, now })
    else if (formerId) await bringBack(tx, formerId, now)
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order', id: order.id },
      event: 'exchange_finished',
      data: { hasArrived: arrives, isBack: formerId !== null },
    })
  })
}

/** What of an exchange is still on its way: the unit's new device, and the one that it had before. */
export async function awaitedOf(
  orm: Orm,
  order: OwnedUnit['order'],
): Promise<{ next: string | null; formerId: string | null }> {
  const [current] = await orm
    .select({ id: inventoryItems.id, status: inventoryItems.status })
    .from(inventoryItems)
    .where(eq(inventoryItems.assignedOrderId, order.id))
  const isOnItsWay = current?.status === 'shipped' && order.logisticsStatus === 'delivered'
  const [former] = await orm
    .select({ id: inventoryItems.id, status: inventoryItems.status, at: inventoryItems.location })
    .from(deviceAssignments)
    .innerJoin(inventoryItems, eq(inventoryItems.id, deviceAssignments.inventoryId))
    .where(
      and(
        eq(deviceAssignments.orderId, order.id),
        isNotNull(deviceAssignments.releasedAt),
        isNull(inventoryItems.assignedOrderId),
        isNull(inventoryItems.soldDate),
      ),
    )
    .orderBy(desc(deviceAssignments.releasedAt))
    .limit(1)
  const isAway = former?.status === 'maintenance' && former.at === 'customer'
  return {
    next: isOnItsWay ? current.id : null,
    formerId: isAway && order.logisticsStatus === 'delivered' ? former.id : null,
  }
}

export const isOut = ({ logisticsStatus }: Pick<OwnedUnit['order'], 'logisticsStatus'>) =>
  logisticsStatus === 'shipped' || logisticsStatus === 'delivered'

export async function hasOpenDefect(orm: Orm, orderId: string): Promise<boolean> {
  const open = await orm
    .select({ id: defectReports.id })
    .from(defectReports)
    .where(and(eq(defectReports.orderId, orderId), isNull(defectReports.closedAt)))
  return open.length > 0
}

async function lockUnit(tx: Orm, orderId: string): Promise<OwnedUnit> {
  const known = await ownedUnit(tx, orderId)
  if (known) await lockGroup(tx, known.group.id)
  const unit = known && (await ownedUnit(tx, orderId))
  return unit ?? Promise.reject(refusal('unknown_order'))
}
