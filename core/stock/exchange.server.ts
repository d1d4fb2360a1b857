import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems, type serviceStates, stockReservations } from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import { publishStock } from '../publish.server.ts'
import { exchangeNotArrived, refusal } from '../refusals.ts'
import { type By, closeAssignments, deviceOf } from './assignments.server.ts'
import { awaitedOf } from './awaited.server.ts'
import { changeDevices, withNote } from './change-devices.server.ts'
import { lockFree } from './choose.server.ts'
import { hasLeft } from './coming.server.ts'
import { deviceLabel } from './device-label.ts'
import {
  assignDevice,
  type DeviceOrder,
  deviceFollows,
  giveDevice,
  sellDevice,
} from './devices.server.ts'
import { lockProducts, shortages } from './reserve.server.ts'

type ServiceState = (typeof serviceStates)[number]

type Exchange = By & {
  note: string
  /** What the former device waits for. */
  serviceState?: ServiceState
  /** The one that somebody chose; else the one that would be sent next. */
  inventoryId?: string | null
  /** The former device got lost on its way to its customer: it comes neither back nor to them. */
  isLost?: boolean
}

/**
 * Another free device of the same product takes the place of the one that an order has: it is on its way,
 * the former one is nobody's and set aside. The order's hold stays as it is. Answers with the new
 * device; throws `conflict` where none is free, or the chosen one is not, while the device of an exchange before it
 * has not arrived and is not lost, and where one is said to be lost that is not on its way.
 */
export async function exchangeDevice(
  tx: Orm,
  order: DeviceOrder,
  { note, serviceState = 'quality_check', inventoryId = null, isLost = false, ...by }: Exchange,
): Promise<string> {
  const productId = order.stripeProductId
  await lockProducts(tx, [productId])
  if (inventoryId) await lockFree(tx, inventoryId, productId)
  // What is on its way is not with its customer yet, so that two could not be told apart (ADR-222).
  const next = (await awaitedOf(tx, [order.id])).get(order.id)?.next
  if (next && !isLost) throw exchangeNotArrived(deviceLabel(next))
  const lost = isLost ? await deviceOnItsWay(tx, order.id) : null
  if (isLost && !lost) throw refusal('not_on_its_way')
  const missing = await shortages(tx, [{ orderId: order.id, productId }])
  if (missing.length > 0) throw refusal('no_free_device')
  const [parted] = await closeAssignments(tx, [order.id], by)
  const formerId = parted?.inventoryId ?? lost?.id
  // A product that is counted without single devices has none that could be told from the broken one.
  if (!formerId) throw refusal('no_free_device')
  if (inventoryId) await giveDevice(tx, order, { ...by, inventoryId })
  else await assignDevice(tx, order, by)
  const device = await deviceOf(tx, order.id)
  if (!device) throw refusal('no_free_device')
  await deviceFollows(tx, order.id, { ...by, status: 'shipped' })
  // Its renter had bought the lost one, and buys the other one instead.
  if (lost?.soldDate && !parted) {
    await sellDevice(tx, {
      ...{ ...by, orderId: order.id, soldOn: lost.soldDate },
      ...{ email: lost.buyerEmail ?? order.customerEmail, cents: lost.saleAmount ?? 0 },
    })
  }
  await setAside(
    tx,
    { formerId, newId: device, orderId: order.id },
    { ...by, note, serviceState, isLost },
  )
  await publishStock(tx, productId)
  return device
}

/** The device of an order, or that its renter bought, which has left the house and has not arrived; null where none has. */
export async function deviceOnItsWay(
  orm: Orm,
  orderId: string,
): Promise<typeof inventoryItems.$inferSelect | null> {
  const bought = orm
    .select({ id: stockReservations.inventoryId })
    .from(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'gone')))
  const [device] = await orm
    .select()
    .from(inventoryItems)
    .where(
      and(
        or(eq(inventoryItems.assignedOrderId, orderId), inArray(inventoryItems.id, bought)),
        eq(inventoryItems.status, 'shipped'),
      ),
    )
  return device && (await hasLeft(orm, { orderId, nextId: device.id })) ? device : null
}

/** The former device is nobody's; both tell of their exchange. */
async function setAside(
  tx: Orm,
  { formerId, newId, orderId }: { formerId: string; newId: string; orderId: string },
  {
    note,
    serviceState,
    isLost,
    ...by
  }: By & { note: string; serviceState: ServiceState; isLost: boolean },
): Promise<void> {
  const rows = await tx
    .select()
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, [formerId, newId]))
  const [former, next] = [formerId, newId].map(id => rows.find(row => row.id === id))
  const data = {
    device: [former && deviceLabel(former), next && deviceLabel(next)],
    reason: [note],
    orderId,
  }
  const event = isLost ? 'device_lost' : 'device_exchanged'
  await changeDevices(
    tx,
    eq(inventoryItems.id, formerId),
    {
      status: 'maintenance',
      serviceState,
      ...(isLost && { location: 'lost' }),
      maintenanceNotes: withNote(former?.maintenanceNotes ?? null, note),
      buyerEmail: null,
      soldDate: null,
      saleAmount: null,
    },
    { ...by, event, data },
  )
  await record(tx, {
    at: by.now,
    actor: by.actor,
    subject: { type: 'device', id: newId },
    event,
    data,
  })
}

/** What was on its way in an exchange is there: the new device with its customer, those that were set aside in the house. */
export async function finishExchange(
  tx: Orm,
  { newId, formerIds, ...by }: By & { newId: string | null; formerIds: readonly string[] },
): Promise<void> {
  if (newId) {
    const arrived = { status: 'delivered', location: 'customer' } as const
    await changeDevices(tx, eq(inventoryItems.id, newId), arrived, { ...by, event: 'device_moved' })
  }
  if (formerIds.length > 0) {
    await changeDevices(
      tx,
      and(
        inArray(inventoryItems.id, [...formerIds]),
        eq(inventoryItems.location, 'customer'),
        isNull(inventoryItems.assignedOrderId),
        isNull(inventoryItems.soldDate),
      ),
      { location: 'warehouse' },
      { ...by, event: 'exchange_finished' },
    )
  }
}
