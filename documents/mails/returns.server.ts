import { and, eq, gte, inArray, or } from 'drizzle-orm'
import { deviceName } from '#core/orders/devices.ts'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import { isWithdrawnInstead } from '#core/orders/withdrawn-instead.server.ts'
import { isExpectedBack, isStillAway, returnState, wayBack } from '#core/returns/states.ts'
import { type ReturnedUnit, returnedUnits, withdrawnGoods } from '#core/returns/unit.server.ts'
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
      isInstead: isWithdrawnInstead(),
      unitNumber: unitNumber(db),
    })
    .from(deviceReturns)
    .innerJoin(orders, eq(orders.id, deviceReturns.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(declarations, eq(declarations.id, rentals.endDeclarationId))
    .where(eq(deviceReturns.id, returnId))
  if (!found) throw new Error(`A mail was asked for an unknown return ${returnId}`)
  const { ended, isInstead, unitNumber: number, ...returning } = found
  const back = isInstead ? { ...found.back, voluntarySince: null } : found.back
  const name = deviceName({ ...found.order, unitNumber: number })
  const isEndWithdrawn = found.rental
    ? ended === 'withdrawal'
    : found.order.calledOffAt !== null && !back.voluntarySince
  const way = wayBack({ row: back, isWithdrawn: isInstead || isEndWithdrawn })
  return { ...returning, back, name, way }
}

/** The return of this unit. Throws when there is none: that is a bug. */
export async function loadReturnOf(db: Orm, orderId: string) {
  const [found] = await db
    .select({ id: deviceReturns.id })
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  if (!found) throw new Error(`A mail was asked for ${orderId}, which has no return`)
  return loadReturn(db, found.id)
}

/** A claim for damage with the return that it is about. Throws `NothingToTell` once it was withdrawn (ADR-218). */
export async function loadClaim(db: Orm, claimId: string) {
  const [found] = await db
    .select({ claim: damageClaims, returnId: deviceReturns.id })
    .from(damageClaims)
    .innerJoin(deviceReturns, eq(deviceReturns.orderId, damageClaims.orderId))
    .where(eq(damageClaims.id, claimId))
  if (!found) throw new NothingToTell(`The claim ${claimId} was withdrawn`)
  return { claim: found.claim, returning: await loadReturn(db, found.returnId) }
}

/** Units of one order that are to come back. Throws `NothingToTell` once their account was erased. */
export async function loadMissing(db: Orm, orderIds: readonly string[]) {
  const units = await returnedUnits(db, inArray(orders.id, [...orderIds]))
  const [first] = units
  if (!first) throw new NothingToTell(`None of ${orderIds.join()} is anybody's any more`)
  return { group: first.group, units }
}

/**
 * What a declaration sends back and its customer still has, or will have, with no way back arranged: rented, where it
 * fixed the end; bought, where it was withdrawn from.
 */
export async function loadReturning(
  db: Orm,
  { id, kind, orderGroupId, receivedAt }: Declaration,
): Promise<ReturnedUnit[]> {
  const ended = eq(rentals.endDeclarationId, id)
  const bought =
    kind === 'withdrawal' && orderGroupId
      ? and(
          withdrawnGoods,
          eq(orders.orderGroupId, orderGroupId),
          gte(orders.calledOffAt, receivedAt),
        )
      : undefined
  const units = await returnedUnits(db, or(ended, bought))
  return units.filter(
    unit => isExpectedBack(unit) && isStillAway(unit) && returnState(unit) === 'expected',
  )
}

import { NothingToTell } from './nothing-to-tell.ts'
