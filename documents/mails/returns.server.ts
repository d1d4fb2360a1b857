import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import type { Declaration } from '#documents/legal/declaration-words.ts'

/** A return with its unit and order. Throws when there is none: that is a bug. */
export async function loadReturn(db: Orm, returnId: string) {
  const [found] = await db
    .select({ back: deviceReturns, order: orders, group: orderGroups })
    .from(deviceReturns)
    .innerJoin(orders, eq(orders.id, deviceReturns.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(eq(deviceReturns.id, returnId))
  if (!found) throw new Error(`A mail was asked for an unknown return ${returnId}`)
  return found
}

/**
 * The order from which a declaration sends devices back: one whose end it fixed, of what was delivered.
 * Null where nothing is with the customer.
 */
export async function loadReturning(db: Orm, { id }: Declaration) {
  const [found] = await db
    .select({ group: orderGroups })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(and(eq(rentals.endDeclarationId, id), isNotNull(rentals.deliveredOn)))
    .limit(1)
  return found ?? null
}
