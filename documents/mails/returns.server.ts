import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm'
import { deviceName } from '#core/orders/devices.ts'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import { wayBack } from '#core/returns/states.ts'
import { inHouse } from '#core/stock/whereabouts.ts'
import type { Orm } from '#db/database.ts'
import {
  damageClaims,
  declarations,
  deviceReturns,
  orderGroups,
  orders,
  rentals,
} from '#db/schema/schema.ts'
import type { Declaration } from '#documents/legal/declaration-words.ts'

/** A return with its unit, by its name and number, and order. Throws when there is none: that is a bug. */
export async function loadReturn(db: Orm, returnId: string) {
  const [found] = await db
    .select({
      back: deviceReturns,
      order: orders,
      group: orderGroups,
      rental: rentals,
      ended: declarations.kind,
      unitNumber: unitNumber(db),
    })
    .from(deviceReturns)
    .innerJoin(orders, eq(orders.id, deviceReturns.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(declarations, eq(declarations.id, rentals.endDeclarationId))
    .where(eq(deviceReturns.id, returnId))
  if (!found) throw new Error(`A mail was asked for an unknown return ${returnId}`)
  const { ended, unitNumber: number, ...returning } = found
  const name = deviceName({ ...found.order, unitNumber: number })
  const isWithdrawn = found.rental ? ended === 'withdrawal' : found.order.calledOffAt !== null
  const way = wayBack({ row: found.back, isWithdrawn })
  return { ...returning, name, way }
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
 * The order from which a declaration sends devices back: one whose end it fixed, of what was delivered, or is over
 * and on its way. Null where nothing is with the customer, or will be.
 */
export async function loadReturning(db: Orm, { id }: Declaration) {
  const [found] = await db
    .select({ group: orderGroups })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(
      and(
        eq(rentals.endDeclarationId, id),
        or(
          isNotNull(rentals.deliveredOn),
          and(eq(rentals.state, 'ended'), notInArray(orders.logisticsStatus, [...inHouse])),
        ),
      ),
    )
    .limit(1)
  return found ?? null
}
