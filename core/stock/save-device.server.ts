import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, inventoryItems, type qualityStatuses } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf, type EditConflict, mergeEdit } from '../edits.ts'
import { type Authored, withAuthor } from '../journal/authors.server.ts'
import { record } from '../journal/journal.server.ts'
import { unnamed } from '../journal/unnamed.ts'
import { type ReadDeletion, refuseChanged } from '../journal/versions.server.ts'
import { publishStock } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { changeDevices } from './change-devices.server.ts'
import { asDatabaseRefusal } from './database-refusal.ts'
import { type DeviceForm, formOf } from './device-form.ts'
import { type DeviceValues, deviceValues } from './device-values.server.ts'
import { fieldLabels } from './device-words.ts'
import { wasRecalled } from './recalled.server.ts'

export type Device = Omit<typeof inventoryItems.$inferSelect, 'searchWords'>
type Reach = Pick<Services, 'db' | 'clock'>

/** Saved, or what two people set differently; then nothing was written. */
export type DeviceSave =
  | { isSaved: true; id: string }
  | { isSaved: false; conflicts: Authored<EditConflict<string, string>>[] }

/** A new device (B-2-79). Throws `invalid` with the field, `conflict` for a serial number that is there. */
export async function createDevice(
  { db, clock }: Reach,
  actor: SignedIn,
  form: DeviceForm,
): Promise<string> {
  const values = deviceValues(form)
  const now = clock.now()
  return asDatabaseRefusal(() =>
    db.transaction(async tx => {
      const [device] = await tx
        .insert(inventoryItems)
        .values({ ...stored(values), createdAt: now, updatedAt: now })
        .returning({ id: inventoryItems.id })
      if (!device) throw new Error('The device was not written')
      const subject = { type: 'device' as const, id: device.id }
      const actorName = journalName(actor)
      await record(tx, {
        at: now,
        actor: actorName,
        subject,
        event: 'device_created',
        data: withoutBuyer(values),
      })
      await publishStock(tx, values.stripeProductId)
      return device.id
    }),
  )
}

/**
 * Saves what the form changed of what it had read. Throws as `createDevice`, `not_found`, and `conflict`
 * for what follows the order that has the device.
 */
export async function updateDevice(
  { db, clock }: Reach,
  actor: SignedIn,
  { deviceId, read, mine }: { deviceId: string; read: DeviceForm; mine: DeviceForm },
): Promise<DeviceSave> {
  const now = clock.now()
  return asDatabaseRefusal(() =>
    db.transaction(async tx => {
      const device = await lockDevice(tx, deviceId)
      const current = formOf(device)
      const { changes, conflicts } = mergeEdit({ read, mine, current })
      if (conflicts.length > 0) {
        const subject = { type: 'device' as const, id: device.id }
        return { isSaved: false, conflicts: await withAuthor(tx, subject, conflicts) }
      }
      const values = deviceValues({ ...current, ...changes })
      const data: Record<string, unknown> = changesOf<Record<string, unknown>>(device, values)
      if (data.buyerEmail) data.buyerEmail = unnamed(device.buyerEmail, values.buyerEmail)
      if (Object.keys(data).length === 0) return { isSaved: true, id: device.id }
      if (device.assignedOrderId) refuseWhatFollows(device, values)
      const serviceState = values.status === 'maintenance' ? device.serviceState : null
      await changeDevices(
        tx,
        eq(inventoryItems.id, device.id),
        { ...stored(values), serviceState },
        { actor: journalName(actor), now, event: 'device_changed', changes: () => data },
      )
      for (const id of new Set([device.stripeProductId, values.stripeProductId])) {
        await publishStock(tx, id)
      }
      return { isSaved: true, id: device.id }
    }),
  )
}

/** Deletes a device that never was an order's. Throws `not_found`, and `conflict` for any other, and for one that is not as it was read. */
export async function deleteDevice(
  { db, clock }: Reach,
  actor: SignedIn,
  { id, read }: ReadDeletion,
): Promise<void> {
  const now = clock.now()
  await asDatabaseRefusal(() =>
    db.transaction(async tx => {
      const device = await lockDevice(tx, id)
      await refuseChanged(tx, 'device', { id, read, labels: fieldLabels })
      if (device.assignedOrderId) throw refusal('device_of_order')
      const [ever] = await tx
        .select({ id: deviceAssignments.id })
        .from(deviceAssignments)
        .where(eq(deviceAssignments.inventoryId, device.id))
        .limit(1)
      if (ever || (await wasRecalled(tx, device.id))) throw refusal('device_has_history')
      await tx.delete(inventoryItems).where(eq(inventoryItems.id, device.id))
      const subject = { type: 'device' as const, id: device.id }
      const data = withoutBuyer(formOf(device))
      await record(tx, {
        at: now,
        actor: journalName(actor),
        subject,
        event: 'device_deleted',
        data,
      })
      await publishStock(tx, device.stripeProductId)
    }),
  )
}

/** The journal outlives what names a buyer (L-70). */
function withoutBuyer<T extends { buyerEmail: unknown }>({ buyerEmail: _, ...device }: T) {
  return device
}

/** Throws `not_found`. */
export async function lockDevice(tx: Orm, deviceId: string): Promise<Device> {
  const [device] = isUuid(deviceId)
    ? await tx.select().from(inventoryItems).where(eq(inventoryItems.id, deviceId)).for('update')
    : []
  return device ?? Promise.reject(refusal('device_not_found'))
}

/** The database alone says which quality there is (B-8-22). */
export function stored({ qualityStatus, ...values }: DeviceValues) {
  return { ...values, qualityStatus: sql<(typeof qualityStatuses)[number]>`${qualityStatus}` }
}

const followed = ['stripeProductId', 'status', 'buyerEmail', 'soldDate', 'saleAmount'] as const

/** In the house an order's device may be set aside for repair and back; else it is where its goods are. */
export function refuseWhatFollows(device: Device, values: DeviceValues): void {
  const isHere = device.status === 'assigned' || device.status === 'maintenance'
  const staysHere = values.status === 'assigned' || values.status === 'maintenance'
  for (const field of followed) {
    if (device[field] === values[field]) continue
    if (field === 'status' && isHere && staysHere) continue
    throw refusal('device_of_order')
  }
  if (!isHere && device.location !== values.location) throw refusal('device_of_order')
}
