import type { Work } from '../engine/work.ts'
import type { Subscription } from '../wire/objects.ts'
import { cancelSubscription } from './cancellation.ts'

/**
 * Whether a trial ends in no first period, because nothing is there that pays it and the subscription was
 * made to be cancelled or paused then.
 */
export async function endsWithTrial(work: Work, subscription: Subscription): Promise<boolean> {
  const then = subscription.trial_settings?.end_behavior.missing_payment_method
  if (subscription.status !== 'trialing' || (then !== 'cancel' && then !== 'pause')) return false
  const customer = await work.load('customer', subscription.customer)
  const pays =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method
  if (pays) return false
  if (then === 'pause') pause(work, subscription, 'trial_end_without_payment_method')
  else await cancelSubscription(work, subscription, 'cancellation_requested')
  return true
}

/** Lets a subscription stand still, and emits its event. */
export function pause(
  work: Work,
  subscription: Subscription,
  type: 'pause_requested' | 'trial_end_without_payment_method',
): void {
  subscription.status = 'paused'
  subscription.status_details = {
    paused: { subscription: { type }, transitioned_at: work.now, type: 'subscription' },
  }
  work.emit('customer.subscription.paused', subscription)
  work.emit('customer.subscription.updated', subscription)
}
