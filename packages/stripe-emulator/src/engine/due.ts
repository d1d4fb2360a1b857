import type {
  Invoice,
  Kinds,
  StripeObject,
  Subscription,
  SubscriptionSchedule,
} from '../wire/objects.ts'
import type { Hidden } from './hidden.ts'

/** How long the first payment of a subscription may take, seconds. */
const incompleteSeconds = 23 * 3600

function is<
  K extends
    | 'subscription'
    | 'subscription_schedule'
    | 'invoice'
    | 'checkout.session'
    | 'test_helpers.test_clock',
>(kind: K, object: StripeObject): object is StripeObject & Kinds[K] {
  return object.object === kind
}

/** When the scheduler has to look at an object next (emulated seconds); null if never. */
export function dueTime(object: StripeObject, hidden: Hidden): number | null {
  if (is('subscription', object)) return subscriptionDue(object, hidden)
  if (is('subscription_schedule', object)) return scheduleDue(object)
  if (is('invoice', object)) return invoiceDue(object)
  // A test clock that is to advance waits for nothing but its turn.
  if (is('test_helpers.test_clock', object)) {
    return object.status === 'advancing' ? object.created : null
  }
  if (is('checkout.session', object)) return object.status === 'open' ? object.expires_at : null
  return hidden.due ?? null
}

/** End of the current period of a subscription, seconds. */
export function periodEnd(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map(item => item.current_period_end))
}

function subscriptionDue(subscription: Subscription, hidden: Hidden): number | null {
  const end = subscription.cancel_at ?? Number.POSITIVE_INFINITY
  switch (subscription.status) {
    case 'incomplete':
      return subscription.created + incompleteSeconds
    case 'trialing':
    case 'active':
    case 'past_due':
    case 'unpaid':
      return Math.min(
        periodEnd(subscription),
        subscription.pause_collection?.resumes_at ?? Number.POSITIVE_INFINITY,
        end,
      )
    case 'paused': {
      const due = Math.min(hidden.due ?? Number.POSITIVE_INFINITY, end)
      return Number.isFinite(due) ? due : null
    }
    default:
      return null
  }
}

/** When a schedule starts, or its current phase ends, seconds. */
export function scheduleDue(schedule: SubscriptionSchedule): number | null {
  if (schedule.status === 'not_started') return schedule.phases[0]?.start_date ?? null
  return schedule.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null
}

function invoiceDue(invoice: Invoice): number | null {
  if (!invoice.auto_advance) return null
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at
  return invoice.status === 'open' ? invoice.next_payment_attempt : null
}
