import type { SetupIntent } from '../store/objects.ts'
import type { Work } from '../store/work.ts'

/** A method that was set up for a subscription becomes its default. */
export async function afterSetup(work: Work, setup: SetupIntent): Promise<void> {
  const id = work.hidden(setup.id).subscription
  const subscription = id ? await work.load('subscription', id) : undefined
  if (!subscription || setup.status !== 'succeeded') return
  subscription.pending_setup_intent = null
  subscription.default_payment_method = setup.payment_method
  work.emit('customer.subscription.updated', subscription)
}
