import type { StoredAddress } from '#db/schema/orders.ts'
import { countryName } from '../countries.ts'
import type { BerlinDay } from '../dates.ts'
import type { ShopError } from '../errors.ts'
import type { OrderGroup } from '../orders/group.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import { invalidField, notPaid, refusal } from '../refusals.ts'
import { isLiving, type RentalState } from '../rentals/states.ts'
import type { BackFromRenter } from '../returns/returns-of.server.ts'

interface OrderedUnit {
  order: { logisticsStatus: LogisticsStatus; calledOffAt: Date | null }
  rental: { state: RentalState } | null
  /** Null where nobody expects it back. */
  back: Pick<BackFromRenter, 'pickUpOpenOn'> | null
}

export interface AddressedOrder {
  group: Pick<OrderGroup, 'status'>
  units: readonly OrderedUnit[]
  today: BerlinDay
}

const placeOf = ({ order }: OrderedUnit) => logisticsStates[order.logisticsStatus].place
const isToCome = (unit: OrderedUnit) => placeOf(unit) === 'house' && !unit.order.calledOffAt
const isRunning = ({ rental }: OrderedUnit) => rental !== null && isLiving(rental.state)
const isToPickUp = (unit: OrderedUnit) => unit.back !== null && placeOf(unit) === 'customer'

/** Why an order takes no other address now; null where it does (ADR-060). */
export function whyFixed({ group, units, today }: AddressedOrder): ShopError | null {
  const use = usedAs(units)
  // What is picked up may have been paid back already.
  if (group.status !== 'completed' && use !== 'pickUp') return notPaid(group.status)
  if (units.some(unit => placeOf(unit) === 'out')) return refusal('address_on_its_way')
  if (units.some(({ back }) => back?.pickUpOpenOn === today)) {
    return refusal('address_of_pick_up_today')
  }
  return use ? null : refusal('address_of_nothing')
}

/** What an address is for: goods to come, else what is rented, else what is to be picked up; null: for nothing. */
export type ChangeableAddress = 'delivery' | 'running' | 'pickUp' | null

/** As what its address can be changed now; null: not at all. */
export function changeableAddress(order: AddressedOrder): ChangeableAddress {
  return whyFixed(order) ? null : usedAs(order.units)
}

/** The same for its customer; `part_out`: what is still to come waits for a part that is on its way. */
export type AddressStanding = ChangeableAddress | 'part_out'

/** What its customer is offered, or told why not. */
export function addressStanding(order: AddressedOrder): AddressStanding {
  const { group, units } = order
  const isPartOut = units.some(unit => placeOf(unit) === 'out') && units.some(isToCome)
  return isPartOut && group.status === 'completed' ? 'part_out' : changeableAddress(order)
}

function usedAs(units: readonly OrderedUnit[]): ChangeableAddress {
  if (units.some(isToCome)) return 'delivery'
  if (units.some(isRunning)) return 'running'
  return units.some(isToPickUp) ? 'pickUp' : null
}

/** The tax of the order is that of its country, and its invoice is drawn. Throws `invalid`. */
export function assertSameCountry(before: StoredAddress, after: StoredAddress): void {
  if (after.country === before.country) return
  const country = countryName(before.country)
  throw invalidField(
    'country',
    `Diese Bestellung ist mit Versand und Steuer für ${country} berechnet. Für ein anderes Land stornieren Sie sie bitte und bestellen neu.`,
    'country',
  )
}
