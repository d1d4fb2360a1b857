import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/schema.ts'
import { carrierOf } from '../shipments/carriers.ts'
import { sendOut } from '../shipments/follow.server.ts'

/**
 * The new device of an exchange leaves the house: a shipment as every other, and its number is the one that the unit is
 * followed by. Answers with the number before and now.
 */
export async function sendReplacement(
  tx: Orm,
  order: Pick<typeof orders.$inferSelect, 'id' | 'orderGroupId' | 'trackingNumber'>,
  { number, now }: { number: string | null; now: Date },
): Promise<[before: string | null, number: string | null]> {
  const { id: orderId, orderGroupId, trackingNumber } = order
  const facts = { carrier: carrierOf(number), trackingUrl: null, parcels: [number] }
  await sendOut(tx, [{ orderId, orderGroupId, number }], { facts, now })
  await tx
    .update(orders)
    .set({ trackingNumber: number, updatedAt: now })
    .where(eq(orders.id, orderId))
  return [trackingNumber, number]
}
