import { and, inArray, lte } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orders } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { statusesOf } from './away.ts'
import { pickUpOpenOn } from './states.ts'
import { returnedUnits } from './unit.server.ts'

export interface DuePickUp {
  orderId: string
  /** 'Havel 2 (Gerät 2)' */
  device: string
  day: BerlinDay
}

/** What is to be picked up on this day, and what should have been before it and was not as far as we know. */
export async function duePickUps(db: Orm, today: BerlinDay): Promise<DuePickUp[]> {
  const units = await returnedUnits(
    db,
    and(
      lte(deviceReturns.pickUpOn, today),
      inArray(orders.logisticsStatus, statusesOf('out', 'customer')),
    ),
  )
  return units.flatMap(unit => {
    const day = pickUpOpenOn(unit)
    const { order, unitNumber } = unit
    const device = deviceName({ productName: order.productName, unitNumber })
    return day === null ? [] : [{ orderId: order.id, device, day }]
  })
}
