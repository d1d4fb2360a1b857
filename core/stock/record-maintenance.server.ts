import { eq } from 'drizzle-orm'
import { inventoryItems } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { changesOf } from '../edits.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { changeDevices } from './change-devices.server.ts'
import { nextMaintenance } from './maintenance.server.ts'
import { type Device, lockDevice } from './save-device.server.ts'

/**
 * A device was maintained today, wherever it is; whose it is and whether it may go out stay as they are. One that
 * was out for maintenance is then done with it. Said twice on one day, it is once. Gives the day on which it
 * is due again. Throws `not_found`, and `conflict` where it is sold or due on another day than was read.
 */
export async function recordMaintenance(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { deviceId, due }: { deviceId: string; due: BerlinDay },
): Promise<BerlinDay> {
  const now = clock.now()
  const today = berlinDay(now)
  return db.transaction(async tx => {
    const device = await lockDevice(tx, deviceId)
    if (device.soldDate) throw refusal('device_sold')
    const next = await nextMaintenance(tx, device.stripeProductId, today)
    const days = { maintenanceDate: today, nextMaintenanceDate: next }
    const isOut = isInMaintenance(device)
    const changes = changesOf<Partial<Device>>(device, days)
    if (Object.keys(changes).length === 0 && !isOut) return next
    if (device.nextMaintenanceDate !== due) throw refusal('maintenance_moved')
    await changeDevices(
      tx,
      eq(inventoryItems.id, device.id),
      { ...days, ...(isOut && { serviceState: DONE }) },
      { actor: journalName(actor), now, event: 'device_maintained' },
    )
    return next
  })
}

const DONE = 'maintenance_completed'

function isInMaintenance({ serviceState }: Device): boolean {
  return serviceState === 'maintenance_required' || serviceState === 'in_maintenance'
}
