import { chargesLeft, lastDayOfRent, wholeMonths } from '../billing/charges.ts'
import { addDays, addMonths, type BerlinDay, berlinDay } from '../dates.ts'
import { chargeDay } from '../rentals/charge-day.ts'
import { isOver } from '../rentals/states.ts'
import type { CustomerRental } from './rentals.server.ts'
import type { SubscriptionState } from './subscription-states.server.ts'

/** Of these rentals, those that are charged another month; without the provider, as their contracts say. */
export function stillCharged(
  rented: readonly CustomerRental[],
  state: SubscriptionState | undefined,
): CustomerRental[] {
  return rented.filter(({ endsOn, deliveredOn, chargedMonths, ...rental }) => {
    if (endsOn === null) return true
    if (!state) return deliveredOn === null || wholeMonths(deliveredOn, endsOn) > chargedMonths
    const { currentPeriodEnd, anchor } = state
    if (isStopped(state) || !currentPeriodEnd) return false
    const unit = { state: rental.state, itemId: null, deliveredOn, endsOn, chargedMonths }
    return chargesLeft(unit, { currentPeriodEnd, anchor }) > 0
  })
}

/** Whether the provider charges nothing more by this subscription. */
export function isStopped({ status }: SubscriptionState): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/**
 * The month of rent that runs until the next charge, both days included, as contract and invoice have it: the provider's
 * period ends when the next begins, and may begin on the day on which a delivery was noted. Null before everything was
 * delivered, and once nothing more is charged.
 */
export function rentalMonth(
  rented: readonly CustomerRental[],
  state: SubscriptionState | undefined,
): { from: BerlinDay; to: BerlinDay } | null {
  if (!state?.currentPeriodStart || !state.currentPeriodEnd) return null
  if (isStopped(state) || stillCharged(rented, state).length === 0) return null
  const deliveries = rented.flatMap(({ deliveredOn }) => deliveredOn ?? []).toSorted()
  const [first] = deliveries
  const last = deliveries.at(-1)
  if (!first || !last || deliveries.length < rented.length) return null
  const monthsBefore = wholeMonths(last, addDays(berlinDay(state.currentPeriodEnd), -2))
  const next = chargeDay(state.currentPeriodEnd, [addMonths(last, monthsBefore)])
  const to = addDays(next, -1)
  if (rented.every(({ chargedMonths }) => chargedMonths <= 1)) {
    // A delivery that can still be taken back moves the provider's day only later.
    const later = [next, addMonths(last, 1)].toSorted().at(-1) ?? next
    return { from: first, to: addDays(later, -1) }
  }
  const months = wholeMonths(last, to)
  const isOwnMonth = months > 0 && addMonths(last, months) === next
  const from = isOwnMonth ? addMonths(last, months - 1) : berlinDay(state.currentPeriodStart)
  return { from, to }
}

/** Whether this month was also charged for a rental that is over by now, as one that was bought: the next costs less. */
export function costsLessNext(
  rentals: readonly CustomerRental[],
  { from }: { from: BerlinDay },
): boolean {
  return rentals.some(
    ({ state, deliveredOn, chargedMonths }) =>
      isOver(state) && deliveredOn !== null && addMonths(deliveredOn, chargedMonths) > from,
  )
}

/** Until which day Care that ends by itself is charged: the rest of a month that its end breaks off is not (ADR-230). */
export function careChargedUntil(rented: readonly CustomerRental[], endsOn: BerlinDay): BerlinDay {
  const deliveries = rented.flatMap(({ deliveredOn }) => deliveredOn ?? [])
  const deliveredOn =
    deliveries.length === rented.length ? (deliveries.toSorted().at(-1) ?? null) : null
  const chargedMonths = Math.max(...rented.map(rental => rental.chargedMonths))
  return lastDayOfRent({ deliveredOn, endsOn, chargedMonths }) ?? endsOn
}
