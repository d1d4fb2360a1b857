import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems, type orders } from '#db/schema/schema.ts'
import { publishStock } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import { type By, closeAssignments } from './assignments.server.ts'
import { formersOf } from './awaited.server.ts'
import { changeDevices, withNote } from './change-devices.server.ts'
import { deviceLabel } from './device-label.ts'
import { type DeviceOrder, deviceFollows, giveDevice } from './devices.server.ts'
import { deviceOnItsWay } from './exchange.server.ts'
import { rememberDevices } from './holds.server.ts'
import { lockProducts, release } from './reserve.server.ts'
import { stopExchange } from './stop-exchange.server.ts'
import { whereabouts } from './whereabouts.ts'

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

/**
 * What was on its way back got lost (ADR-231): the order's device is nobody's, whichever its customer had handed over. Answers
 * with its name; null for what has none, whose hold stays, as nothing came back to be sold again.
 */
export async function loseReturned(
  tx: Orm,
  order: typeof orders.$inferSelect,
  { note, ...by }: By & { note: string },
): Promise<string | null> {
  // The one that was to take its place has not arrived.
  if (whereabouts[order.logisticsStatus] === 'delivered') await stopExchange(tx, order, by)
  const parted = await closeAssignments(tx, [order.id], by)
  const [pair] = parted
  if (!pair) return null
  await rememberDevices(tx, parted)
  const [lost] = await tx
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.id, pair.inventoryId))
  if (!lost) throw new Error(`The device ${pair.inventoryId} has gone`)
  const label = deviceLabel(lost)
  const data = { device: [label, null], orderId: order.id }
  await writeOff(tx, lost, { ...by, note, event: 'device_lost_back', data })
  await release(tx, [order.id], by)
  return label
}

/** A device that is no order's is out of service, at the place 'Verloren'. */
async function writeOff(
  tx: Orm,
  { id, maintenanceNotes }: Device,
  {
    note,
    data,
    ...by
  }: By & {
    note: string
    event: 'device_written_off' | 'device_lost_back'
    data: Record<string, unknown>
  },
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
