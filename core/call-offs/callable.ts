import type { ShopError } from '../errors.ts'
import type { OrderGroup } from '../orders/group.ts'
import { type LogisticsStatus, logisticsStates, type OrderStatus } from '../orders/states.ts'
import type { CustomerType } from '../purchase-option.ts'
import { invalidField, refusal } from '../refusals.ts'
import { rentalMove } from '../rentals/moves.ts'
import type { RentalState } from '../rentals/states.ts'

/** What decides whether a unit can be called off. */
export interface CallableUnit {
  logistics: LogisticsStatus
  isCalledOff: boolean
  /** Of its contract; null: it was bought. */
  rental: RentalState | null
}

/** Whether a unit of a paid order can still be called off (ADR-059). */
export function canBeCalledOff(unit: CallableUnit): boolean {
  return whyNot(unit) === null
}

/** Whether customers may call off units of such an order themselves. */
export function mayCustomerCallOff(order: { status: OrderStatus; customerType: CustomerType }) {
  return order.status === 'completed' && order.customerType === 'private'
}

function whyNot({ logistics, isCalledOff, rental }: CallableUnit): ShopError | null {
  if (isCalledOff) return refusal('already_called_off')
  if (logisticsStates[logistics].place !== 'house') return refusal('already_shipped')
  const isOver = rental !== null && !rentalMove(rental, 'order_called_off')
  return isOver ? refusal('rental_not_callable') : null
}

interface OrderedUnit {
  sequence: number
  productName: string
  order: { logisticsStatus: LogisticsStatus; calledOffAt: Date | null }
  rental: { state: RentalState } | null
}

interface Choice<Unit extends OrderedUnit> {
  group: Pick<OrderGroup, 'status' | 'customerType'>
  units: readonly Unit[]
  numbers: readonly number[]
  reason: string | null
  by: 'customer' | 'office'
}

/** The units of these numbers, once it is sure that all of them can be called off. */
export function chosenUnits<Unit extends OrderedUnit>(choice: Choice<Unit>): Unit[] {
  const { group, units, numbers, reason, by } = choice
  if (by === 'customer' && group.customerType !== 'private') throw refusal('call_off_business')
  if (group.status !== 'completed' && group.status !== 'refunded') throw refusal('call_off_unpaid')
  const chosen = units.filter(({ sequence }) => numbers.includes(sequence))
  if (chosen.length === 0 || chosen.length < new Set(numbers).size) {
    throw invalidField('units', 'Bitte wählen Sie mindestens ein Gerät dieser Bestellung.')
  }
  for (const unit of chosen) {
    const why = whyNot(callable(unit))
    if (why) throw why
  }
  if (by === 'office' && !reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  return chosen
}

export function callable({ order, rental }: Omit<OrderedUnit, 'sequence' | 'productName'>) {
  return {
    logistics: order.logisticsStatus,
    isCalledOff: order.calledOffAt !== null,
    rental: rental?.state ?? null,
  } satisfies CallableUnit
}
