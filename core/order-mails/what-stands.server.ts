import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { customerActions, orders, shipmentUnits } from '#db/schema/schema.ts'
import { unitsGivenBack } from '../payments/given-back.server.ts'
import { type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import type { MailedOrder } from './repeatable-mails.ts'

/** What was concluded with an order and sent for it, as far as it was neither called off, withdrawn from nor lost. */
export async function whatStands(
  db: Orm,
  orderGroupId: string,
): Promise<Pick<MailedOrder, 'isConcluded' | 'shipped' | 'withdrawnBuyouts'>> {
  const { units } = await unitsOf(db, orderGroupId)
  const orderIds = units.map(({ order }) => order.id)
  const takeovers = await withdrawnTakeovers(db, orderIds)
  const givenBack = new Set(await unitsGivenBack(db, orderGroupId))
  const standing = units.filter(
    ({ order, sequence }) =>
      order.calledOffAt === null && !givenBack.has(sequence) && !takeovers.get(order.id)?.rent,
  )
  const lost = await lostOf(db, orderIds)
  return {
    isConcluded: standing.some(isBinding),
    shipped: new Set(
      standing.flatMap(({ order: { id, logisticsStatus } }) =>
        ['shipped', 'delivered'].includes(logisticsStatus) && !lost.has(id) ? [id] : [],
      ),
    ),
    withdrawnBuyouts: await buyoutsOf(db, [...takeovers.keys()]),
  }
}

/** Paid, also where all of the money went back for what has left the house and stays with its customer. */
function isBinding({ order: { status, logisticsStatus } }: OrderedUnit): boolean {
  return status === 'completed' || (status === 'refunded' && !isInHouse(logisticsStatus))
}

/**
 * Units of which a parcel got lost since they were shipped: of what came in its place another mail tells (ADR-227). What was
 * shipped anew (ADR-231) is told with its new parcel.
 */
async function lostOf(db: Orm, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ orderId: shipmentUnits.orderId })
    .from(shipmentUnits)
    .innerJoin(orders, eq(orders.id, shipmentUnits.orderId))
    .where(
      and(
        inArray(shipmentUnits.orderId, [...orderIds]),
        eq(shipmentUnits.isLost, true),
        gte(
          shipmentUnits.exchangedAt,
          sql`coalesce(${orders.shippingDate}, ${orders.deliveryDate})`,
        ),
      ),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}

/** The takeovers by which these units were bought. */
async function buyoutsOf(db: Orm, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ buyoutId: customerActions.buyoutId })
    .from(customerActions)
    .where(
      and(inArray(customerActions.orderId, [...orderIds]), eq(customerActions.status, 'completed')),
    )
  return new Set(rows.flatMap(({ buyoutId }) => buyoutId ?? []))
}
