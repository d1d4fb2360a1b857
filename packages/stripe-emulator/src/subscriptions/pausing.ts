import type Stripe from 'stripe'
import { pause } from '../billing/trial-end.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { Subscription } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { creditUnused, invoicePending } from './prorations.ts'

type Pause = Wire<Stripe.SubscriptionPauseParams>

/** Pauses a subscription: no periods, no invoices until it is resumed. What is paid and not used is credited. */
export async function pauseSubscription(
  work: Work,
  subscription: Subscription,
  params: Pause,
): Promise<Subscription> {
  requirePausable(subscription)
  const from = creditFrom(subscription, params, work.now)
  const items = subscription.items.data
  if (from !== undefined) await creditUnused(work, subscription, items, from)
  if (params.invoicing_behavior === 'invoice') await invoicePending(work, subscription)
  pause(work, subscription, 'pause_requested')
  return subscription
}

/** [not verified: which statuses Stripe pauses, and its words] */
function requirePausable(subscription: Subscription): void {
  const { status, schedule, billing_mode: mode, collection_method: method } = subscription
  if (schedule) {
    throw new StripeError(
      `The subscription is managed by the subscription schedule \`${schedule}\` and cannot be paused.`,
    )
  }
  if (mode.type !== 'flexible') {
    throw new StripeError('Only subscriptions with `billing_mode[type]=flexible` can be paused.')
  }
  if (method !== 'charge_automatically') {
    throw new StripeError('Only subscriptions that are charged automatically can be paused.')
  }
  if (status === 'active' || status === 'trialing') return
  throw new StripeError(`A subscription with the status \`${status}\` cannot be paused.`)
}

function creditFrom(
  subscription: Subscription,
  { bill_for }: Pause,
  now: number,
): number | undefined {
  switch (bill_for?.unused_time_from?.type) {
    case 'none':
      return undefined
    case 'item_current_period_start':
      return Math.min(...subscription.items.data.map(item => item.current_period_start))
    default:
      return now
  }
}
