import { canBeCalledOff, mayCustomerCallOff } from '../call-offs/callable.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { comesInParts, lastDayToWithdraw } from '../legal/withdrawal.ts'
import { logisticsStates } from '../orders/states.ts'
import { isLiving, isOver } from '../rentals/states.ts'
import { takeoverContract } from '../rentals/takeover-words.ts'
import { earliestEnd } from '../rentals/terms.ts'
import { unitContract } from '../rentals/unit-contract.ts'
import type { CustomerOrder, CustomerOrderGroup } from './orders.server.ts'
import type { CustomerRental } from './rentals.server.ts'

/** How the contract of one unit can be left today; what is null is not possible (any more). */
export interface ContractWays {
  /** How a declaration names the unit, for the forms that it opens (ADR-113). */
  contract: string
  /** Its last day, were it cancelled today. */
  cancellation: {
    endsOn: BerlinDay
    /** Within the minimum term. */
    isBound: boolean
    /** The term has not begun, and moves with the delivery. */
    isEstimate: boolean
  } | null
  /** A consumer's; `until` is null while something of the order is still to come, `isInParts` where some of it came. */
  withdrawal: { until: BerlinDay | null; isInParts: boolean } | null
  /** Of the renter's purchase of the device, a contract of its own (L-37, ADR-205); `until` is null while it is still to come. */
  takeoverWithdrawal: { until: BerlinDay | null; contract: string } | null
  /** Of their own accord, beyond the right to withdraw (ADR-070). */
  giveBack: { until: BerlinDay } | null
  /** Whether its customer can still call it off: the number of the unit within the order. */
  callOff: number | null
}

/** The ways out of all that was ordered, by order id (S-2.9-40, S-2.9-41). */
export function contractWays(
  groups: readonly CustomerOrderGroup[],
  today: BerlinDay,
): Record<string, ContractWays> {
  return Object.fromEntries(groups.flatMap(group => waysOut(group, today)))
}

function waysOut(group: CustomerOrderGroup, today: BerlinDay): [string, ContractWays][] {
  const coming = group.orders.filter(({ isCalledOff }) => !isCalledOff)
  const days = coming.map(deliveredOn)
  const until = lastDayToWithdraw(days)
  const isInParts = comesInParts(days)
  const isPrivate = group.customerType === 'private'
  const isInTime = isPrivate && (until === null || until >= today)
  return group.orders.map(order => [
    order.id,
    {
      contract: contractOf(group, order),
      cancellation: order.rental && cancellationOf(order.rental, today),
      withdrawal: isInTime && canBeWithdrawn(group, order) ? { until, isInParts } : null,
      takeoverWithdrawal: isPrivate ? takeoverWithdrawalOf(group, order, today) : null,
      giveBack: giveBackOf(order, today),
      callOff: callOffOf(group, order),
    },
  ])
}

function takeoverWithdrawalOf(
  group: CustomerOrderGroup,
  order: CustomerOrder,
  today: BerlinDay,
): ContractWays['takeoverWithdrawal'] {
  const takeover = order.rental?.takeover
  if (!takeover || order.rental?.withdrawnTakeover) return null
  const { withdrawUntil: until } = takeover
  if (until !== null && today > until) return null
  // Where the office expects it back, somebody has decided on it.
  if (order.logistics !== 'delivered') return null
  return { until, contract: takeoverContract(contractOf(group, order)) }
}

function giveBackOf({ giveBackUntil: until }: CustomerOrder, today: BerlinDay) {
  return until !== null && today <= until ? { until } : null
}

function callOffOf(group: CustomerOrderGroup, order: CustomerOrder): number | null {
  const { logistics, isCalledOff, rental, sequence } = order
  const unit = { logistics, isCalledOff, rental: rental?.state ?? null }
  return mayCustomerCallOff(group) && canBeCalledOff(unit) ? sequence : null
}

function deliveredOn({ rental, deliveredAt }: CustomerOrder): BerlinDay | null {
  return rental?.deliveredOn ?? (deliveredAt && berlinDay(deliveredAt))
}

function contractOf({ orders }: CustomerOrderGroup, order: CustomerOrder): string {
  return unitContract(order, { isOnly: orders.length === 1 })
}

function cancellationOf(rental: CustomerRental, today: BerlinDay): ContractWays['cancellation'] {
  if (!isLiving(rental.state) || rental.endsOn) return null
  const { concludedOn, termMonths: months, minimumTermEnd } = rental
  return {
    endsOn: earliestEnd({ today, concludedOn, deliveredOn: rental.deliveredOn, months }),
    isBound: minimumTermEnd === null || minimumTermEnd >= today,
    isEstimate: rental.deliveredOn === null,
  }
}

/**
 * What was withdrawn from, paid back, is back with us, or has ended has nothing left to withdraw from, and what nobody
 * has paid binds nobody yet.
 */
function canBeWithdrawn({ isBeingPaid }: CustomerOrderGroup, order: CustomerOrder): boolean {
  const { status, logistics, rental, isCalledOff, withdrawn } = order
  if (isCalledOff || withdrawn) return false
  const isOpen = status === 'completed' || isBeingPaid
  return isOpen && logisticsStates[logistics].place !== 'back' && !(rental && isOver(rental.state))
}
