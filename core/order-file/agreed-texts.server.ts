import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions, orderGroups, orders } from '#db/schema/schema.ts'
import { type Agreed, agreedTextsOf, takeoverTextsOf } from '../legal/agreed-texts.server.ts'
import { deviceName } from '../orders/devices.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'

/** What somebody paid for, or is about to; the rest are tries. */
const ORDERED = ['processing', 'completed', 'refunded'] as const

/**
 * The texts that an order and each takeover of its devices were placed under, for the office, with the order's number.
 * Throws `not_found` for an unknown order.
 */
export async function agreedTextsForOffice(db: Orm, orderGroupId: string) {
  const [group] = isUuid(orderGroupId)
    ? await db
        .select({ number: orderGroups.number })
        .from(orderGroups)
        .where(eq(orderGroups.id, orderGroupId))
    : []
  if (!group) {
    throw refusal('unknown_order')
  }
  const bought = await db
    .select({ id: buyouts.id })
    .from(buyouts)
    .where(and(eq(buyouts.orderGroupId, orderGroupId), inArray(buyouts.status, ORDERED)))
    .orderBy(asc(buyouts.createdAt))
  const takeovers: { devices: string[]; texts: Agreed[] }[] = []
  for (const { id } of bought) {
    takeovers.push({ devices: await takenOver(db, id), texts: await takeoverTextsOf(db, id) })
  }
  return { number: group.number, texts: await agreedTextsOf(db, orderGroupId), takeovers }
}

/** The names of the devices of a takeover, as the order counts them. */
async function takenOver(db: Orm, buyoutId: string): Promise<string[]> {
  const units = await db
    .select({ productName: orders.productName, unitNumber: unitNumber(db) })
    .from(customerActions)
    .innerJoin(orders, eq(orders.id, customerActions.orderId))
    .where(eq(customerActions.buyoutId, buyoutId))
    .orderBy(asc(orders.orderSequence))
  return units.map(deviceName)
}
