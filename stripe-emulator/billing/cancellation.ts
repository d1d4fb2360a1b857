import type { Subscription } from '../store/objects.ts'
import type { Work } from '../store/work.ts'

export async function cancelSubscription(
  _work: Work,
  _subscription: Subscription,
  _reason: 'cancellation_requested' | 'payment_failed',
): Promise<void> {}
