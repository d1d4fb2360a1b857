import { and, eq } from 'drizzle-orm'
import { updateLogistics } from '#core/fulfilment/logistics.server.ts'
import type { Services } from '#core/services.ts'
import { orders } from '#db/schema/schema.ts'
import { hashOf } from '../data/days.ts'
import type { HistoryLogistics } from '../data/history/types.ts'
import type { Actors } from './actors.ts'

/** The office moves all units of an order on, with a tracking number once they are on their way. */
export async function moveOrder(
  services: Services,
  actors: Actors,
  orderGroupId: string,
  status: HistoryLogistics,
): Promise<void> {
  const units = await services.db
    .select({ id: orders.id, trackingNumber: orders.trackingNumber })
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false)))
  const sent = status !== 'preparing'
  const change = {
    items: units.map(unit => ({
      orderId: unit.id,
      status,
      trackingNumber: unit.trackingNumber ?? (sent ? trackingNumber(orderGroupId) : null),
    })),
    notes: null,
  }
  const answer = await updateLogistics(services, actors.office, change)
  if (answer.isSaved || 'conflicts' in answer) return
  await updateLogistics(services, actors.office, { ...change, confirmed: answer.key })
}

function trackingNumber(orderGroupId: string): string {
  return `KP${String(hashOf(orderGroupId)).padStart(10, '0')}`
}
