import { and, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderedUnit } from '../rentals/withdraw.server.ts'
import { stopExchange } from '../stock/stop-exchange.server.ts'
import { whereabouts } from '../stock/whereabouts.ts'

/**
 * Nothing is put right of units that were withdrawn from: an exchange that is not done is stopped, and their reported
 * defects are closed. All their rent goes back, so none is reduced. The order has to be locked.
 */
export async function closeWithdrawnDefects(
  tx: Orm,
  units: readonly Pick<OrderedUnit, 'order'>[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  for (const { order } of units) {
    if (whereabouts[order.logisticsStatus] === 'delivered') {
      await stopExchange(tx, order, { actor, now })
    }
  }
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
