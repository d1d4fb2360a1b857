import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { deviceLabels } from '../fulfilment/device-options.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { exchangeDevice, finishExchange } from '../stock/exchange.server.ts'
import type { FormerState } from './rules.ts'
import { sendReplacement } from './send-replacement.server.ts'
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
  /** Of the new device that is sent; null where it is not known yet, and for one that is there already. */
  trackingNumber: string | null
}

/** A number that somebody scans is no longer. */
const LONGEST_NUMBER = 100

/**
 * The office exchanges the device of a unit that is out: its contract, its days and its ledger go on, the former
 * device is set aside (ADR-090). The customer is told. Throws `not_found`, `invalid` without a reason, `conflict`
 * where the goods are in the house or on their way back, where a reported defect is open, and without a free device; where it is done, while its goods are still noted as on the way.
 */
export async function exchangeUnit(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  exchange: UnitExchange,
): Promise<void> {
  const { orderId, inventoryId, formerState, reason, isDone, trackingNumber: number } = exchange
  const by = { actor: journalName(actor), now: services.clock.now() }
  await services.db.transaction(async tx => {
    const { order, group } = await lockUnit(tx, orderId)
    if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
    if (number && isDone) {
      throw invalidField(
        'trackingNumber',
        'Eine Sendungsnummer hat nur ein Gerät, das jetzt auf den Weg geht.',
      )
    }
    if (number && number.length > LONGEST_NUMBER) {
      throw invalidField(
        'trackingNumber',
        `Eine Sendungsnummer hat höchstens ${LONGEST_NUMBER} Zeichen.`,
      )
    }
    if (!isOut(order)) throw refusal('exchange_not_out')
    // Nothing is with its customer whose goods are on the way; the order has to say so first.
    if (isDone && order.logisticsStatus === 'shipped') throw refusal('exchange_on_the_way')
    if (await hasOpenDefect(tx, order.id)) throw refusal('exchange_by_defect')
    const formerId = order.assignedInventoryId
    const newId = await exchangeDevice(tx, order, {
      ...{ ...by, note: reason, serviceState: formerState, inventoryId },
    })
    const [before, after] = isDone
      ? [null, null]
      : await sendReplacement(tx, order, { number, now: by.now })
    if (isDone) await finishExchange(tx, { ...by, newId, formerIds: formerId ? [formerId] : [] })
    const names = await deviceLabels(tx, [formerId, newId])
    const device = [formerId && names.get(formerId), names.get(newId)]
    await record(tx, {
      at: by.now,
      actor: by.actor,
      subject: { type: 'order', id: order.id },
      event: 'device_exchanged',
      data: {
        ...{ device, reason, orderId: order.id },
        ...(before !== after && { trackingNumber: [before, after] }),
      },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'device_exchanged',
      to: group.customerEmail,
      data: { orderId: order.id, inventoryId: newId, reason, isDone },
      key: `device_exchanged:${order.id}:${newId}:${by.now.getTime()}`,
    })
  })
}

export const isOut = ({ logisticsStatus }: Pick<OwnedUnit['order'], 'logisticsStatus'>) =>
  logisticsStatus === 'shipped' || logisticsStatus === 'delivered'

async function hasOpenDefect(orm: Orm, orderId: string): Promise<boolean> {
  const open = await orm
    .select({ id: defectReports.id })
    .from(defectReports)
    .where(and(eq(defectReports.orderId, orderId), isNull(defectReports.closedAt)))
  return open.length > 0
}

/** A unit, its order locked until the transaction ends. Throws `not_found`. */
export async function lockUnit(tx: Orm, orderId: string): Promise<OwnedUnit> {
  const known = await ownedUnit(tx, orderId)
  if (known) await lockGroup(tx, known.group.id)
  const unit = known && (await ownedUnit(tx, orderId))
  return unit ?? Promise.reject(refusal('unknown_order'))
}
