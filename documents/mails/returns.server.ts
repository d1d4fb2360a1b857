import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { damageClaims, deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
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

/** A claim for damage with the return that it is about. */
export async function loadClaim(db: Orm, claimId: string) {
  const [found] = await db
    .select({ claim: damageClaims, returnId: deviceReturns.id })
    .from(damageClaims)
    .innerJoin(deviceReturns, eq(deviceReturns.orderId, damageClaims.orderId))
    .where(eq(damageClaims.id, claimId))
  if (!found) throw new Error(`A mail was asked for an unknown claim ${claimId}`)
  return { claim: found.claim, returning: await loadReturn(db, found.returnId) }
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
