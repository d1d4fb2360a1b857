import { and, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { noteReceipt } from '../fulfilment/receipt.server.ts'
import { record } from '../journal/journal.server.ts'
import { moveGoods } from '../orders/move.server.ts'
import type { OrderedUnit } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import type { By } from '../stock/assignments.server.ts'
import { stopExchange } from '../stock/stop-exchange.server.ts'
import { whereabouts } from '../stock/whereabouts.ts'
import { subjectOf } from './unit.server.ts'

/**
 * Nothing is put right of units that were withdrawn from: an exchange that is not done is stopped, and their reported
 * defects are closed. All their rent goes back, so none is reduced. The order has to be locked.
 */
export async function closeWithdrawnDefects(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  units: readonly Pick<OrderedUnit, 'order' | 'rental'>[],
  by: By,
): Promise<void> {
  for (const unit of units) {
    if (whereabouts[unit.order.logisticsStatus] !== 'delivered') continue
    const stopped = await stopExchange(tx, unit.order, by)
    if (stopped && !stopped.isWithCustomer) await noteAsHere(services, tx, unit, by)
  }
  const { actor, now } = by
  const orderIds = units.map(({ order }) => order.id)
  const closed = await tx
    .update(defectReports)
    .set({ closedAt: now, closedBy: actor })
    .where(and(inArray(defectReports.orderId, orderIds), isNull(defectReports.closedAt)))
    .returning()
  for (const { id: defectId, orderId } of closed) {
    await record(tx, {
      ...{ at: now, actor, subject: { type: 'order', id: orderId } as const },
      ...{ event: 'defect_withdrawn' as const, data: { defectId } },
    })
  }
}

/** Its device came back for the exchange, and its customer has none: it waits to be checked, and nobody misses it. */
async function noteAsHere(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  unit: Pick<OrderedUnit, 'order' | 'rental'>,
  by: By,
): Promise<void> {
  const { order } = unit
  // It is the office that has noted it as back.
  await moveGoods(tx, order, { to: 'return_received', by: 'office', now: by.now })
  const subject = subjectOf(unit)
  await record(tx, { at: by.now, actor: by.actor, subject, event: 'return_received' })
  await noteReceipt(services, tx, order.id, by)
}
