import { asc, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/schema.ts'
import { type FiledHandover, handoversOf } from '../handovers/handovers-of.server.ts'
import { type DevicePhoto, devicePhotosOf } from '../returns/photos.server.ts'
import { formOf, type ShipmentForm } from '../shipments/form.ts'
import { type Shipment, shipmentsOf } from '../shipments/read.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import type { FiledUnit } from './units.server.ts'

/** A shipment with what its form shows. */
export type FiledShipment = Shipment & { form: ShipmentForm }

type Handover = FiledHandover & { photos: (DevicePhoto & { orderId: string })[] }

/** How the units of an order left the house and to whom they were handed over. */
export async function waysOf(db: Orm, orderGroupId: string, units: readonly FiledUnit[]) {
  return {
    shipments: await filedShipments(db, units),
    handovers: await withPhotos(db, await handoversOf(db, orderGroupId)),
    /** What can be shipped now. */
    toShip: units
      .filter(unit => unit.status === 'completed' && !unit.isCalledOff)
      .filter(({ logistics }) => isInHouse(logistics))
      .map(({ id }) => id),
  }
}

async function filedShipments(db: Orm, units: readonly FiledUnit[]): Promise<FiledShipment[]> {
  const ids = units.map(({ id }) => id)
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.orderSequence))
  const made = [...(await shipmentsOf(db, rows)).values()].flat()
  return made.map(shipment => ({
    ...shipment,
    form: formOf({ ...shipment, parcels: shipment.parcels.map(({ number }) => number) }),
  }))
}

/** The photos of a unit as it went out. */
async function withPhotos(db: Orm, handovers: readonly FiledHandover[]): Promise<Handover[]> {
  const filed: Handover[] = []
  for (const handover of handovers) {
    const photos: Handover['photos'] = []
    for (const orderId of handover.orderIds) {
      const own = await devicePhotosOf({ db }, orderId)
      photos.push(...own.filter(({ moment }) => moment === 'out').map(one => ({ ...one, orderId })))
    }
    filed.push({ ...handover, photos })
  }
  return filed
}
