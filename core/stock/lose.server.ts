import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { publishStock } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import { type By, closeAssignments } from './assignments.server.ts'
import { formersOf } from './awaited.server.ts'
import { changeDevices, withNote } from './change-devices.server.ts'
import { deviceLabel } from './device-label.ts'
import { type DeviceOrder, deviceFollows, giveDevice } from './devices.server.ts'
import { deviceOnItsWay } from './exchange.server.ts'
import { lockProducts } from './reserve.server.ts'

type Device = typeof inventoryItems.$inferSelect

type Loss = By & {
  note: string
  /** Its goods are with their customer: it was on its way in an exchange. */
  isInExchange: boolean
}

/**
 * What is on its way to its customer got lost, and no other one is sent now (ADR-231): it is nobody's. In an exchange the
 * device that its customer still has is the order's again; else the order has none. Answers with the lost one, and that one. Throws
 * `conflict` where nothing is on its way, where a customer would be left without any, and for what is sold to its renter.
 */
export async function loseDevice(
  tx: Orm,
  order: DeviceOrder,
  { note, isInExchange, ...by }: Loss,
): Promise<{ lost: Device; former: Device | null }> {
  await lockProducts(tx, [order.stripeProductId])
  const lost = await deviceOnItsWay(tx, order.id)
  if (!lost) throw refusal('not_on_its_way')
  if (lost.assignedOrderId === null) throw refusal('lost_and_bought')
  const [former = null] = isInExchange
    ? ((await formersOf(tx, [order.id])).get(order.id) ?? [])
    : []
  if (isInExchange && !former) throw refusal('lost_and_none_left')
  await closeAssignments(tx, [order.id], by)
  if (former) {
    await giveDevice(tx, order, { ...by, inventoryId: former.id })
    await deviceFollows(tx, order.id, { ...by, status: 'delivered' })
  }
  await writeOff(tx, lost, {
    ...{ ...by, note, event: 'device_written_off' },
    data: { device: [deviceLabel(lost), former && deviceLabel(former)], orderId: order.id },
  })
  await publishStock(tx, order.stripeProductId)
  return { lost, former }
}

/** A device that is no order's is out of service, at the place 'Verloren'. */
export async function writeOff(
  tx: Orm,
  { id, maintenanceNotes }: Device,
  {
    note,
    data,
    ...by
  }: By & { note: string; event: 'device_written_off'; data: Record<string, unknown> },
): Promise<void> {
  await changeDevices(
    tx,
    eq(inventoryItems.id, id),
    {
      ...{ status: 'maintenance', serviceState: 'out_of_service', location: 'lost' },
      maintenanceNotes: withNote(maintenanceNotes, note),
      ...{ buyerEmail: null, soldDate: null, saleAmount: null },
    },
    { ...by, data: { ...data, reason: [note] } },
  )
}
