import type { Orm } from '#db/database.ts'
import type { BerlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import type { OrderedUnits } from '../rentals/withdraw.server.ts'
import { returnsOf } from '../returns/returns-of.server.ts'
import type { AddressedOrder } from './changeable.ts'

/** An order with all that decides whether its address can be changed. */
export async function addressedOrder(
  orm: Orm,
  { group, units }: OrderedUnits,
  today: BerlinDay,
): Promise<AddressedOrder> {
  const returns = await returnsOf(
    orm,
    units.map(({ order }) => order.id),
  )
  return {
    group,
    units: units.map(unit => ({ ...unit, back: returns.get(unit.order.id) ?? null })),
    today,
  }
}

/** A device that is picked up at the address of its order. */
export interface PickUpThere {
  device: string
  day: BerlinDay
}

/** What is to be picked up at the address of an order, from today on. */
export async function pickUpsThere(
  orm: Orm,
  { units }: OrderedUnits,
  today: BerlinDay,
): Promise<PickUpThere[]> {
  const returns = await returnsOf(
    orm,
    units.map(({ order }) => order.id),
  )
  return units.flatMap(unit => {
    const day = returns.get(unit.order.id)?.pickUpOpenOn ?? null
    return day !== null && day >= today ? { device: deviceName(unit), day } : []
  })
}
