import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems, serviceStates } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { type EditConflict, mergeEdit } from '../edits.ts'
import { type Authored, withAuthor } from '../journal/authors.server.ts'
import { publishStock } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { changeDevices } from './change-devices.server.ts'
import { nextMaintenance } from './maintenance.server.ts'
import { isRecalledDevice } from './recalled.server.ts'
import { type Device, lockDevice } from './save-device.server.ts'
import { stateOf } from './service-state.ts'

type Reach = Pick<Services, 'db' | 'clock'>

/** What somebody does with a device that is in the house; `ready`: it may go out again. */
export const serviceSteps = [...serviceStates, 'ready'] as const
export type ServiceStep = (typeof serviceSteps)[number]

/** What this sets of a device: how it is (`stateOf`), and what was noted about it. */
interface ServiceFacts {
  state: string
  maintenanceNotes: string | null
}

export type ServiceSave =
  | { isSaved: true }
  | {
      isSaved: false
      conflicts: Authored<EditConflict<keyof ServiceFacts, string | null>>[]
    }

interface ServiceEdit {
  deviceId: string
  /** As it was read, or one that it is to have. */
  step: ServiceStep | 'maintenance'
  /** Null leaves what was noted. */
  note: string | null
  /** What the form showed. Without it nobody is asked: the save decides alone. */
  read?: ServiceFacts
}

/**
 * Takes a device out for maintenance, check or repair, out of service, or back into stock. The status of the
 * specification is 'maintenance' meanwhile; what exactly, stands beside it. One that becomes maintained is due again
 * after the months of its kind; a note alone moves nothing. Where somebody else set the same meanwhile, nothing
 * is written and both values come back. Throws `not_found`, `conflict` where the device is out or sold, and for
 * a defective one that is to go out.
 */
export async function serviceDevice(
  { db, clock }: Reach,
  actor: SignedIn,
  { deviceId, note, ...edit }: ServiceEdit,
): Promise<ServiceSave> {
  const now = clock.now()
  return db.transaction(async tx => {
    const device = await lockDevice(tx, deviceId)
    refuseAway(device)
    const current: ServiceFacts = {
      state: stateOf(device),
      maintenanceNotes: device.maintenanceNotes,
    }
    const { read = current } = edit
    const mine = { state: edit.step, maintenanceNotes: note ?? read.maintenanceNotes }
    const { conflicts } = mergeEdit({ read, mine, current })
    if (conflicts.length > 0) {
      const subject = { type: 'device' as const, id: device.id }
      return { isSaved: false, conflicts: await withAuthor(tx, subject, conflicts) }
    }
    // What the form left as it was read stays what somebody else made of it.
    const isMoved = edit.step !== read.state && edit.step !== current.state
    const isNoted = note !== null && note !== device.maintenanceNotes
    if (!isMoved && !isNoted) return { isSaved: true }
    const moved = isMoved && (await moveTo(tx, device, { step: edit.step, today: berlinDay(now) }))
    await changeDevices(
      tx,
      eq(inventoryItems.id, device.id),
      {
        ...(moved && { ...moved.to, ...moved.days }),
        ...(isNoted && { maintenanceNotes: note }),
      },
      { actor: journalName(actor), now, event: 'device_serviced' },
    )
    if (moved) await publishStock(tx, device.stripeProductId)
    return { isSaved: true }
  })
}

/** What a device becomes by a step. The day on which it was maintained is the one on which that was first said. */
async function moveTo(
  tx: Orm,
  device: Device,
  { step, today }: { step: ServiceEdit['step']; today: BerlinDay },
) {
  if (step === 'ready' && device.qualityStatus === 'defective') throw refusal('device_defective')
  const inHouse = device.assignedOrderId ? ('assigned' as const) : ('available' as const)
  return {
    to: {
      status: step === 'ready' ? inHouse : ('maintenance' as const),
      serviceState: serviceStates.find(state => state === step) ?? null,
      // One that was lost has turned up, unless it is written off.
      ...(device.location === 'lost' && step !== 'out_of_service' && { location: 'warehouse' }),
    },
    days:
      step === 'maintenance_completed'
        ? {
            maintenanceDate: today,
            nextMaintenanceDate: await nextMaintenance(tx, device.stripeProductId, today),
          }
        : {},
  }
}

/** Sells a device that is nobody's, beside the shop. Cents. Throws as `serviceDevice`. */
export async function sellFromStock(
  { db, clock }: Reach,
  actor: SignedIn,
  { deviceId, email, cents }: { deviceId: string; email: string; cents: number },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const device = await lockDevice(tx, deviceId)
    refuseAway(device)
    if (device.assignedOrderId) throw refusal('device_of_order')
    if (await isRecalledDevice(tx, device.id)) throw refusal('device_recalled')
    await changeDevices(
      tx,
      eq(inventoryItems.id, device.id),
      {
        status: 'delivered',
        serviceState: null,
        location: 'customer',
        buyerEmail: email,
        soldDate: berlinDay(now),
        saleAmount: cents,
      },
      { actor: journalName(actor), now, event: 'device_sold' },
    )
    await publishStock(tx, device.stripeProductId)
  })
}

function refuseAway({ status, soldDate, assignedOrderId }: Device): void {
  if (soldDate && !assignedOrderId) throw refusal('device_sold')
  if (status === 'shipped' || status === 'delivered') throw refusal('device_of_order')
}
