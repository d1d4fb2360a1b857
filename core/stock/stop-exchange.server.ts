import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  defectReports,
  inventoryItems,
  orders,
  shipmentParcels,
  shipments,
  shipmentUnits,
} from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import { publishStock } from '../publish.server.ts'
import { type By, closeAssignments } from './assignments.server.ts'
import { formersOf } from './awaited.server.ts'
import { changeDevices } from './change-devices.server.ts'
import { hasLeft } from './coming.server.ts'
import { deviceLabel } from './device-label.ts'
import { type DeviceOrder, deviceFollows, freeDevices, giveDevice } from './devices.server.ts'
import { lockProducts } from './reserve.server.ts'

type Device = typeof inventoryItems.$inferSelect

/** What a unit that leaves its customer, or is withdrawn from, makes of its exchange. */
export interface StoppableExchange {
  next: Device
  /** The new device has left the house: it is expected back, and free no earlier than it is here. */
  isSent: boolean
  /** What the unit has again; null where its former device was given to somebody else, or is free. */
  former: Device | null
  /** The former device is with the customer; else they have none. */
  isWithCustomer: boolean
}

/**
 * The exchange of a unit that would be stopped; null where none is under way. Nor is one whose new device is on its way to a
 * customer who has given the former one back: it is all that they will have, and comes back as the unit's own. The
 * goods of the order are, or just were, with the customer.
 */
export async function stoppable(orm: Orm, orderId: string): Promise<StoppableExchange | null> {
  const isComing = and(
    eq(inventoryItems.assignedOrderId, orderId),
    eq(inventoryItems.status, 'shipped'),
  )
  const [next] = await orm.select().from(inventoryItems).where(isComing)
  if (!next) return null
  const isSent = await hasLeft(orm, { orderId, nextId: next.id })
  const [there] = (await formersOf(orm, [orderId])).get(orderId) ?? []
  if (there) return { next, isSent, former: there, isWithCustomer: true }
  if (isSent) return null
  const [here = null] = (await formersOf(orm, [orderId], 'house')).get(orderId) ?? []
  return { next, isSent, former: here, isWithCustomer: false }
}

/**
 * An exchange that is not done never comes: the order has the device that its customer has in their hands, or that is
 * here already, and the new one is free, or expected back where it was sent (ADR-220). Answers with what was stopped. The order has
 * to be locked.
 */
export async function stopExchange(
  tx: Orm,
  order: DeviceOrder,
  by: By,
): Promise<StoppableExchange | null> {
  if (!(await stoppable(tx, order.id))) return null
  await lockProducts(tx, [order.stripeProductId])
  const stopped = await stoppable(tx, order.id)
  if (!stopped) return null
  const { next, isSent, former, isWithCustomer } = stopped
  if (isSent) await expectBack(tx, order, { ...by, next })
  else await freeDevices(tx, [order.id], by)
  if (former) {
    await giveDevice(tx, order, { ...by, inventoryId: former.id })
    if (isWithCustomer) await deviceFollows(tx, order.id, { ...by, status: 'delivered' })
    else await staysAside(tx, former.id, by)
  }
  await tx
    .update(defectReports)
    .set({ newInventoryId: null })
    .where(and(eq(defectReports.orderId, order.id), eq(defectReports.newInventoryId, next.id)))
  const trackingNumber = await dropShipment(tx, order.id, by.now)
  const told = {
    ...{ at: by.now, actor: by.actor, event: 'exchange_stopped' as const },
    data: {
      device: [deviceLabel(next), former && deviceLabel(former)],
      ...{ orderId: order.id, isSent, isWithCustomer },
      ...(trackingNumber[0] !== trackingNumber[1] && { trackingNumber }),
    },
  }
  for (const device of [next, ...(former ? [former] : [])]) {
    await record(tx, { ...told, subject: { type: 'device', id: device.id } })
  }
  await record(tx, { ...told, subject: { type: 'order', id: order.id } })
  await publishStock(tx, order.stripeProductId)
  return stopped
}

/** It is nobody's, and waits to be checked once it is here, like whatever went out. */
async function expectBack(
  tx: Orm,
  order: DeviceOrder,
  { next, ...by }: By & { next: Device },
): Promise<void> {
  await closeAssignments(tx, [order.id], by)
  await changeDevices(
    tx,
    eq(inventoryItems.id, next.id),
    {
      ...{ status: 'maintenance', serviceState: 'quality_check' },
      ...{ buyerEmail: null, soldDate: null, saleAmount: null },
    },
    { ...by, event: 'device_released' },
  )
}

/** What is here waits for the workshop, whosever it is. */
async function staysAside(tx: Orm, formerId: string, by: By): Promise<void> {
  const aside = { status: 'maintenance' } as const
  const event = 'device_moved'
  await changeDevices(tx, eq(inventoryItems.id, formerId), aside, { ...by, event })
}

/**
 * The unit travels by what had brought the device that it has again, if anything is known of that; the shipment of the
 * exchange is none of its own. Answers with the unit's numbers before and now.
 */
async function dropShipment(
  tx: Orm,
  orderId: string,
  now: Date,
): Promise<[before: string | null, number: string | null]> {
  const ofUnit = eq(shipmentUnits.orderId, orderId)
  const [shipment] = await tx
    .delete(shipmentUnits)
    .where(and(ofUnit, isNull(shipmentUnits.exchangedAt)))
    .returning({ id: shipmentUnits.shipmentId })
  if (!shipment) return [null, null]
  const sent = await numbersOf(tx, shipment.id)
  const others = await tx.$count(shipmentUnits, eq(shipmentUnits.shipmentId, shipment.id))
  if (others === 0) await tx.delete(shipments).where(eq(shipments.id, shipment.id))
  const [former] = await tx
    .select({ id: shipmentUnits.shipmentId })
    .from(shipmentUnits)
    // What was lost brought nothing that its customer has.
    .where(and(ofUnit, eq(shipmentUnits.isLost, false)))
    .orderBy(desc(shipmentUnits.exchangedAt))
    .limit(1)
  if (former) {
    await tx
      .update(shipmentUnits)
      .set({ exchangedAt: null })
      .where(and(ofUnit, eq(shipmentUnits.shipmentId, former.id)))
  }
  const [number = null] = former ? await numbersOf(tx, former.id) : []
  await tx
    .update(orders)
    .set({ trackingNumber: number, updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        or(isNull(orders.trackingNumber), inArray(orders.trackingNumber, sent)),
      ),
    )
  return [sent.join(', ') || null, number]
}

async function numbersOf(tx: Orm, shipmentId: string): Promise<string[]> {
  const parcels = await tx
    .select({ number: shipmentParcels.trackingNumber })
    .from(shipmentParcels)
    .where(eq(shipmentParcels.shipmentId, shipmentId))
    .orderBy(shipmentParcels.position)
  return parcels.flatMap(({ number }) => number ?? [])
}
