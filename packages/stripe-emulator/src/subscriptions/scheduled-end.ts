import { StripeError } from '../wire/errors.ts'
import type { Subscription } from '../wire/objects.ts'

interface EndParams {
  cancel_at?: number | string | null
  cancel_at_period_end?: boolean
  cancellation_details?: {
    comment?: string | null
    feedback?: string | null
  }
}

/**
 * Writes when a subscription is to end: a time, `min_period_end`/`max_period_end`, the end of the period,
 * or no more ('' and `false` take it back). `end` is the current period's end, seconds.
 */
export function scheduleEnd(
  subscription: Subscription,
  params: EndParams,
  end: number,
  now: number,
): void {
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd } = params
  if (at && atPeriodEnd) {
    throw new StripeError(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      { param: 'cancel_at' },
    )
  }
  const before = subscription.cancel_at
  if (at !== undefined) {
    subscription.cancel_at = at === '' || at === null ? null : timeOf(at, end, now)
    subscription.cancel_at_period_end = false
  } else if (atPeriodEnd !== undefined) {
    // Taking it back leaves alone an end that was set as a time.
    if (atPeriodEnd || subscription.cancel_at_period_end) {
      subscription.cancel_at = atPeriodEnd ? end : null
    }
    subscription.cancel_at_period_end = atPeriodEnd
  }
  if (subscription.cancel_at === before) return
  const ends = subscription.cancel_at !== null
  subscription.canceled_at = ends ? now : null
  const details = subscription.cancellation_details
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...details,
    reason: ends ? 'cancellation_requested' : null,
  }
}

function timeOf(at: number | string, end: number, now: number): number {
  // All items share their period, so its smallest and its largest end are the same.
  if (at === 'min_period_end' || at === 'max_period_end') return end
  if (typeof at !== 'number' || at <= now) {
    throw new StripeError('The cancel_at timestamp must be in the future.', { param: 'cancel_at' })
  }
  return at
}
