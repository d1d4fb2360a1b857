import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/schema.ts'
import { sendInExchange } from '../shipments/follow.server.ts'

/**
 * The new device of an exchange leaves the house: a shipment as every other, and its number is the one that the unit is
 * followed by. The one before it is what its customer had, or `isLost`. Answers with the number before and now.
 */
export async function sendReplacement(
  tx: Orm,
  order: typeof orders.$inferSelect,
  { number, isLost = false, now }: { number: string | null; isLost?: boolean; now: Date },
): Promise<[before: string | null, number: string | null]> {
  const { id: orderId, orderGroupId, trackingNumber } = order
  const shippedAt = order.shippingDate ?? order.deliveryDate ?? now
  const former = { number: trackingNumber, shippedAt, isLost }
  await sendInExchange(tx, { orderId, orderGroupId, number, former }, now)
  await tx
    .update(orders)
    .set({ trackingNumber: number, updatedAt: now })
    .where(eq(orders.id, orderId))
  return [trackingNumber, number]
}
