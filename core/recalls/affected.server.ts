import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  inventoryItems,
  logisticsStatuses,
  orderGroups,
  orders,
  rentals,
} from '#db/schema/schema.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { whereabouts } from '../stock/whereabouts.ts'
import type { RecallContent } from './form.ts'
import { isMeant, type ReadScope, readScope } from './scope.ts'

/** With whom a device is. */
export interface Holder {
  orderGroupId: string
  orderId: string
  number: number
  placedAt: Date
  isRented: boolean
  name: string
  email: string
  phone: string | null
}

/**
 * A device that a recall means, or a unit that is out without a device that we know. `house`: it stands with us,
 * perhaps for an order that waits. `out`: somebody has it. `sold`: sold beside the shop. `lost`: it is out, and
 * whoever has it was erased.
 */
export interface AffectedUnit {
  inventoryId: string | null
  serialNumber: string | null
  batch: string | null
  place: 'house' | 'out' | 'sold' | 'lost'
  /** Of whom it is out, or for whom it waits in the house. */
  holder: Holder | null
  buyerEmail: string | null
}

export interface Affected {
  units: AffectedUnit[]
  /** How many are told: one an order, one a buyer beside the shop. */
  recipients: number
  /** Single serial numbers of the list that no device of this product has. */
  unknownSerials: string[]
  /** Units that are out without a device that we know, and are left out: nobody can say whether they are meant. */
  leftOut: number
  /** Stands for exactly these devices with these people. */
  key: string
}

const whereOut = logisticsStatuses.filter(status => {
  const where = whereabouts[status]
  return where === 'shipped' || where === 'delivered'
})

/**
 * Which devices a recall means, and who has them now, whether their orders are listed or not: the duty to tell
 * them ends with no button of ours (Art. 35 GPSR).
 */
export async function affectedBy(db: Orm, content: RecallContent): Promise<Affected> {
  const scope = readScope(content)
  const known = await devicesOf(db, content.stripeProductId)
  const unknown = await unknownUnits(db, content.stripeProductId)
  const meant = known.filter(unit => isMeant(scope, unit))
  const counts = scope.scope === 'all' || content.includesUnknown
  const units = [...meant, ...(counts ? unknown : [])]
  const serials = new Set(known.flatMap(({ serialNumber }) => serialNumber?.toLowerCase() ?? []))
  return {
    units,
    recipients: new Set(units.flatMap(unit => recipientKey(unit) ?? [])).size,
    unknownSerials: missing(scope, serials),
    leftOut: counts ? 0 : unknown.length,
    key: keyOf(units),
  }
}

/** Who is told about a unit: its order, or whoever bought it beside the shop; null where nobody can be. */
export function recipientKey({ place, holder, buyerEmail }: AffectedUnit): string | null {
  if (place === 'out' && holder) return holder.orderGroupId
  return place === 'sold' && buyerEmail ? `mailto:${buyerEmail.toLowerCase()}` : null
}

function missing({ serials }: ReadScope, known: ReadonlySet<string>): string[] {
  return [...serials].filter(serial => !known.has(serial))
}

function keyOf(units: readonly AffectedUnit[]): string {
  const told = units
    .map(unit => [
      unit.inventoryId ?? unit.holder?.orderId,
      unit.place,
      unit.place === 'out' ? unit.holder?.orderId : unit.buyerEmail,
    ])
    .map(parts => parts.join())
    .toSorted()
  return createHash('sha256').update(told.join('\n')).digest('base64url')
}

/** The order that has a device, also one that was bought after its rent or waits to be fetched after an exchange. */
const heldBy = sql<string | null>`case
  when inventory_items.assigned_order_id is not null then inventory_items.assigned_order_id
  when inventory_items.sold_date is not null then (
    select r.order_id from stock_reservations r
    where r.inventory_id = inventory_items.id and r.state = 'gone' limit 1)
  when inventory_items.location = 'customer' then (
    select a.order_id from device_assignments a
    where a.inventory_id = inventory_items.id order by a.assigned_at desc limit 1)
end`

async function devicesOf(db: Orm, productId: string): Promise<AffectedUnit[]> {
  const rows = await db
    .select({ device: inventoryItems, order: orders, rental: rentals, group: orderGroups })
    .from(inventoryItems)
    .leftJoin(orders, eq(orders.id, heldBy))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(eq(inventoryItems.stripeProductId, productId))
    .orderBy(asc(inventoryItems.serialNumber), asc(inventoryItems.id))
  return rows.map(({ device, order, rental, group }) => {
    const { id: inventoryId, serialNumber, batch, buyerEmail } = device
    const about = { inventoryId, serialNumber, batch, buyerEmail }
    const isSold = device.soldDate !== null && device.assignedOrderId === null
    if (order && group) {
      const isOut = isSold || device.assignedOrderId === null || isOutWith(order.logisticsStatus)
      const place = !isOut ? 'house' : group.erasedAt ? 'lost' : 'out'
      return { ...about, place, holder: group.erasedAt ? null : holderOf(order, rental, group) }
    }
    const place = !isSold ? 'house' : buyerEmail ? 'sold' : 'lost'
    return { ...about, place, holder: null }
  })
}

/** What is out of a product, while nobody knows which device it is. */
async function unknownUnits(db: Orm, productId: string): Promise<AffectedUnit[]> {
  const rows = await db
    .select({ order: orders, rental: rentals, group: orderGroups })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(
      and(
        eq(orders.stripeProductId, productId),
        eq(orders.isRecurringPayment, false),
        isNull(orders.assignedInventoryId),
        inArray(orders.logisticsStatus, whereOut),
        sql`not exists (select from stock_reservations r where r.order_id = ${orders.id}
          and r.state = 'gone' and r.inventory_id is not null)`,
      ),
    )
    .orderBy(asc(orderGroups.number), asc(orders.orderSequence))
  return rows.map(({ order, rental, group }) => ({
    ...{ inventoryId: null, serialNumber: null, batch: null, buyerEmail: null },
    place: group.erasedAt ? 'lost' : 'out',
    // An erased one is known by its order alone, which is what is left of it.
    holder: holderOf(order, rental, group),
  }))
}

function isOutWith(status: LogisticsStatus): boolean {
  return whereOut.includes(status)
}

/** Whether somebody rents it still: not what they have bought since. */
export function isRentedBy(
  order: Pick<typeof orders.$inferSelect, 'orderType'>,
  rental: Pick<typeof rentals.$inferSelect, 'state'> | null,
): boolean {
  return order.orderType === 'rental' && rental?.state !== 'bought_out'
}

function holderOf(
  order: typeof orders.$inferSelect,
  rental: typeof rentals.$inferSelect | null,
  group: typeof orderGroups.$inferSelect,
): Holder {
  return {
    orderGroupId: group.id,
    orderId: order.id,
    number: group.number,
    placedAt: group.createdAt,
    isRented: isRentedBy(order, rental),
    name: group.customerName,
    email: group.customerEmail,
    phone: group.phone,
  }
}
