import { asc, eq, inArray } from 'drizzle-orm'
import { type DeviceNumbers, deviceNumbers } from '#core/orders/devices.server.ts'
import { type Mandate, mandatesOf } from '#core/payments/mandates.server.ts'
import type { Orm } from '#db/database.ts'
import { orderConsents, orderGroupLines, orderGroups, orders } from '#db/schema/schema.ts'

export type OrderGroup = typeof orderGroups.$inferSelect
export type OrderLine = typeof orderGroupLines.$inferSelect
export type OrderConsent = typeof orderConsents.$inferSelect
export type OrderRow = typeof orders.$inferSelect

export interface LoadedOrder {
  group: OrderGroup
  lines: OrderLine[]
  consents: OrderConsent[]
  devices: DeviceNumbers
  /** By what an account was debited last, where one was. */
  mandate: Mandate | null
}

/** One order group with its lines and consents. Throws when there is none: that is a bug. */
export async function loadOrderGroup(db: Orm, orderGroupId: string): Promise<LoadedOrder> {
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (!group) throw new Error(`A mail was asked for an unknown order group ${orderGroupId}`)
  const lines = await db
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, orderGroupId))
    .orderBy(asc(orderGroupLines.position))
  const consents = await db
    .select()
    .from(orderConsents)
    .where(eq(orderConsents.orderGroupId, orderGroupId))
    .orderBy(asc(orderConsents.kind))
  const devices = await deviceNumbers(db, orderGroupId)
  const mandate = (await mandatesOf(db, [orderGroupId])).get(orderGroupId)?.at(-1) ?? null
  return { group, lines, consents, devices, mandate }
}

/** Units of one order with the group that they belong to, in their order. */
export async function loadUnits(db: Orm, orderIds: string[]) {
  const found = await db
    .select({ order: orders, group: orderGroups })
    .from(orders)
    .innerJoin(orderGroups, eq(orders.orderGroupId, orderGroups.id))
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.orderSequence))
  const [first] = found
  if (!first) throw new Error(`A mail was asked for unknown orders ${orderIds.join()}`)
  const { repeated } = await deviceNumbers(db, first.group.id)
  return { group: first.group, units: found.map(({ order }) => order), repeated }
}
