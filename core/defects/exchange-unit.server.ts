import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { deviceLabels } from '../fulfilment/device-options.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import type { Services } from '../services.ts'
import { deviceOnItsWay, exchangeDevice, finishExchange } from '../stock/exchange.server.ts'
import type { FormerFate } from './rules.ts'
import { sendReplacement } from './send-replacement.server.ts'
import { type OwnedUnit, ownedUnit } from './unit.server.ts'

/** An exchange as the office typed it. */
export interface UnitExchange {
  orderId: string
  /** The device that the form showed; nothing is exchanged where the unit has another one by now. Without it nobody is asked. */
  currentId?: string | undefined
  /** The device that takes its place; null for the one that would be sent next. */
  inventoryId: string | null
  formerState: FormerFate
  /** For the customer. */
  reason: string
  /** Both have changed places already: the new one is with the customer, the former one is back. */
  isDone: boolean
  /** Of the new device that is sent; null where it is not known yet, and for one that is there already. */
  trackingNumber: string | null
  /** Nobody has said yes to it yet: what stands against it is told, and nothing is written. */
  isOnlyAsked?: boolean
}

/** A number that somebody scans is no longer. */
const LONGEST_NUMBER = 100

/**
 * The office exchanges the device of a unit that is out: its contract, its days and its ledger go on, the former
 * device is set aside (ADR-090), or written off where it got lost on its way (ADR-227). The customer is told.
 * Throws `not_found`; `invalid` with the field; `conflict` where the goods are in the house, on their way back or
 * withdrawn from, where a reported defect is open (but for what got lost in its exchange), without a free device,
 * where it is done while its goods are still noted as on the way, where what is to be lost is not on its way, and
 * where the unit has another device by now.
 */
export async function exchangeUnit(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  exchange: UnitExchange,
): Promise<void> {
  const {
    orderId,
    currentId,
    inventoryId,
    formerState,
    reason,
    isDone,
    trackingNumber: number,
  } = exchange
  const by = { actor: journalName(actor), now: services.clock.now() }
  const isLost = formerState === 'lost'
  await services.db.transaction(async tx => {
    const { order, group } = await lockUnit(tx, orderId)
    const formerId = order.assignedInventoryId ?? (await deviceOnItsWay(tx, order.id))?.id ?? null
    if (currentId && formerId !== currentId) throw refusal('exchanged_meanwhile')
    checkTyped(exchange)
    if (!isOut(order)) throw refusal('exchange_not_out')
    if (await isCalledOff(tx, order)) throw refusal('exchange_called_off')
    // Nothing is with its customer whose goods are on the way; the order has to say so first.
    if (isDone && order.logisticsStatus === 'shipped') throw refusal('exchange_on_the_way')
    if (!isLost && (await decidesDefect(tx, order.id))) throw refusal('exchange_by_defect')
    if (exchange.isOnlyAsked) return
    const newId = await exchangeDevice(tx, order, {
      ...{ ...by, note: reason, inventoryId, isLost },
      serviceState: isLost ? 'out_of_service' : formerState,
    })
    await defectNames(tx, { orderId: order.id, lostId: isLost ? formerId : null, newId })
    const [before, after] = isDone
      ? [null, null]
      : await sendReplacement(tx, order, { number, isLost, now: by.now })
    const formerIds = formerId && !isLost ? [formerId] : []
    if (isDone) await finishExchange(tx, { ...by, newId, formerIds })
    const names = await deviceLabels(tx, [formerId, newId])
    const device = [formerId && names.get(formerId), names.get(newId)]
    await record(tx, {
      at: by.now,
      actor: by.actor,
      subject: { type: 'order', id: order.id },
      event: isLost ? 'device_lost' : 'device_exchanged',
      data: {
        ...{ device, reason, orderId: order.id },
        ...(before !== after && { trackingNumber: [before, after] }),
      },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'device_exchanged',
      to: group.customerEmail,
      data: { orderId: order.id, inventoryId: newId, reason, isDone, ...(isLost && { isLost }) },
      key: `device_exchanged:${order.id}:${newId}:${by.now.getTime()}`,
    })
  })
}

/** Throws `invalid` with the field. */
function checkTyped({ reason, formerState, isDone, trackingNumber }: UnitExchange): void {
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  if (trackingNumber && isDone) {
    throw invalidField(
      'trackingNumber',
      'Eine Sendungsnummer hat nur ein Gerät, das jetzt auf den Weg geht.',
    )
  }
  if (formerState === 'lost' && isDone) {
    throw invalidField(
      'when',
      'Was verloren ging, ist nicht getauscht: Das neue geht jetzt auf den Weg.',
    )
  }
  if (trackingNumber && trackingNumber.length > LONGEST_NUMBER) {
    throw invalidField(
      'trackingNumber',
      `Eine Sendungsnummer hat höchstens ${LONGEST_NUMBER} Zeichen.`,
    )
  }
}

export const isOut = ({ logisticsStatus }: Pick<OwnedUnit['order'], 'logisticsStatus'>) =>
  logisticsStatus === 'shipped' || logisticsStatus === 'delivered'

/** Withdrawn from, as an order or as a takeover of what was rented: nothing is sent for it any more. */
export const isCalledOff = async (orm: Orm, { id, calledOffAt }: OwnedUnit['order']) =>
  calledOffAt !== null || (await withdrawnTakeovers(orm, [id])).has(id)

/** The report that led to an exchange names the device that comes in its end. */
async function defectNames(
  tx: Orm,
  { orderId, lostId, newId }: { orderId: string; lostId: string | null; newId: string },
): Promise<void> {
  const { newInventoryId } = defectReports
  const waits = or(isAwaitingDevice, lostId === null ? undefined : eq(newInventoryId, lostId))
  await tx
    .update(defectReports)
    .set({ newInventoryId: newId })
    .where(and(eq(defectReports.orderId, orderId), waits))
}

/** An exchange is decided, and its device is still to be found: the one that was sent got lost (ADR-231). */
export const isAwaitingDevice = and(
  isNull(defectReports.closedAt),
  eq(defectReports.remedy, 'exchange'),
  isNull(defectReports.newInventoryId),
)

/** The open report by which its device is exchanged, or not; null where there is none, or its exchange is decided and waits for a device. */
export async function decidesDefect(orm: Orm, orderId: string): Promise<string | null> {
  const [open] = await orm
    .select({ id: defectReports.id })
    .from(defectReports)
    .where(
      and(
        eq(defectReports.orderId, orderId),
        isNull(defectReports.closedAt),
        sql`not coalesce(${isAwaitingDevice}, false)`,
      ),
    )
  return open?.id ?? null
}

/** A unit, its order locked until the transaction ends. Throws `not_found`. */
export async function lockUnit(tx: Orm, orderId: string): Promise<OwnedUnit> {
  const known = await ownedUnit(tx, orderId)
  if (known) await lockGroup(tx, known.group.id)
  const unit = known && (await ownedUnit(tx, orderId))
  return unit ?? Promise.reject(refusal('unknown_order'))
}
