import { eq } from 'drizzle-orm'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, returnCharges } from '#db/schema/schema.ts'

/** A charge after a return with its unit and order. Throws when there is none: that is a bug. */
export async function loadCharge(db: Orm, chargeId: string) {
  const [found] = await db
    .select({
      charge: returnCharges,
      order: orders,
      group: orderGroups,
      unitNumber: unitNumber(db),
    })
    .from(returnCharges)
    .innerJoin(orders, eq(orders.id, returnCharges.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(eq(returnCharges.id, chargeId))
  if (!found) throw new Error(`A mail was asked for an unknown return charge ${chargeId}`)
  return found
}

export type LoadedCharge = Awaited<ReturnType<typeof loadCharge>>
