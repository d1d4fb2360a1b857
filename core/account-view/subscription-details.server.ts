import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { paidOffTogether } from '../pricing/paid-off.ts'
import { isOver } from '../rentals/states.ts'
import { earliestEnd } from '../rentals/terms.ts'
import type { Services } from '../services.ts'
import { ownGroupOf } from './own-groups.server.ts'

/** Answer of `POST /api/get-subscription-details` (S-3-13). Money in cents, days in Berlin. */
export interface SubscriptionDetails {
  status: string
  monthly_amount: number
  monthly_amount_per_unit: number
  total_paid: number
  remaining_balance: number
  progress_percentage: number
  rental_to_purchase_price: number
  rental_to_purchase_price_per_item: number
  current_period_start: string | null
  current_period_end: string | null
  /** Whether the rental can end now; a declaration is accepted at any time (ADR-113). */
  can_cancel: boolean
  can_cancel_date: string | null
}

/**
 * The figures of one of the customer's own subscriptions. Throws `not_found` for any other id, also
 * for somebody else's.
 */
export async function subscriptionDetails(
  services: Services,
  actor: SignedIn,
  subscriptionId: string,
): Promise<SubscriptionDetails> {
  const group = await ownGroupOf(services, actor, subscriptionId)
  const subscription = await needingProvider(services, () =>
    services.payments.subscription(subscriptionId),
  )
  const rentals = group.orders.flatMap(order => order.rental ?? [])
  const running = rentals.filter(({ state }) => !isOver(state))
  const monthly = running.reduce((total, rental) => total + rental.monthlyCents, 0)
  const together = paidOffTogether(running)
  const units = Math.max(1, running.length)
  const today = berlinDay(services.clock.now())
  const ends = running.map(rental =>
    earliestEnd({
      today,
      concludedOn: rental.concludedOn,
      deliveredOn: rental.deliveredOn,
      months: rental.termMonths,
    }),
  )
  const lastEnd = ends.toSorted().at(-1) ?? null
  const isBound = running.some(rental => !rental.minimumTermEnd || rental.minimumTermEnd >= today)
  return {
    status: subscription.status,
    monthly_amount: monthly,
    monthly_amount_per_unit: Math.round(monthly / units),
    total_paid: together.creditCents,
    remaining_balance: together.remainingCents,
    progress_percentage: together.progressPercent,
    rental_to_purchase_price: together.takeoverCents,
    rental_to_purchase_price_per_item: Math.round(together.takeoverCents / units),
    current_period_start: subscription.currentPeriodStart?.toISOString() ?? null,
    current_period_end: subscription.currentPeriodEnd?.toISOString() ?? null,
    can_cancel: running.length > 0 && !isBound,
    can_cancel_date: lastEnd,
  }
}
