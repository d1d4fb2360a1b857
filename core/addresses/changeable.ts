import type { StoredAddress } from '#db/schema/orders.ts'
import { countryName } from '../countries.ts'
import type { ShopError } from '../errors.ts'
import type { OrderGroup } from '../orders/group.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import { invalidField, notPaid, refusal } from '../refusals.ts'
import { isLiving, type RentalState } from '../rentals/states.ts'

interface OrderedUnit {
  order: { logisticsStatus: LogisticsStatus; calledOffAt: Date | null }
  rental: { state: RentalState } | null
}

interface AddressedOrder {
  group: Pick<OrderGroup, 'status'>
  units: readonly OrderedUnit[]
}

const placeOf = ({ order }: OrderedUnit) => logisticsStates[order.logisticsStatus].place
const isToCome = (unit: OrderedUnit) => placeOf(unit) === 'house' && !unit.order.calledOffAt

/** Why an order takes no other address now; null where it does (ADR-060). */
export function whyFixed({ group, units }: AddressedOrder): ShopError | null {
  if (group.status !== 'completed') return notPaid(group.status)
  if (units.some(unit => placeOf(unit) === 'out')) return refusal('address_on_its_way')
  const isRunning = units.some(({ rental }) => rental !== null && isLiving(rental.state))
  return isRunning || units.some(isToCome) ? null : refusal('address_of_nothing')
}

/** Whether something is still to be delivered there; else it is the address of a running rental. */
export function isBeforeDelivery(units: readonly OrderedUnit[]): boolean {
  return units.some(isToCome)
}

/** As what its address can be changed now; null: not at all. */
export type ChangeableAddress = 'delivery' | 'running' | null

export function changeableAddress(order: AddressedOrder): ChangeableAddress {
  if (whyFixed(order)) return null
  return isBeforeDelivery(order.units) ? 'delivery' : 'running'
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
