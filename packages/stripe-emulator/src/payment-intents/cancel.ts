import type { Work } from '../engine/work.ts'
import type { PaymentIntent } from '../wire/objects.ts'

/** Ends an unpaid intent for good and emits its event. */
export function cancelIntent(
  work: Work,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): void {
  work.hidden(intent.id).due = undefined
  intent.status = 'canceled'
  intent.canceled_at = work.now
  intent.cancellation_reason = reason
  intent.amount_capturable = 0
  intent.next_action = null
  work.emit('payment_intent.canceled', intent)
}
