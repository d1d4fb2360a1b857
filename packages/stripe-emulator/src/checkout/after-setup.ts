import type { Work } from '../engine/work.ts'
import type { SetupIntent } from '../wire/objects.ts'
import { afterCheckoutSetup } from './pay-subscription.ts'

/** A method that was set up for a subscription becomes its default; one for a checkout lets that begin. */
export async function afterSetup(work: Work, setup: SetupIntent): Promise<void> {
  if (setup.status !== 'succeeded') return
  await afterCheckoutSetup(work, setup)
  const id = work.hidden(setup.id).subscription
  const subscription = id ? await work.load('subscription', id) : undefined
  if (!subscription) return
  subscription.pending_setup_intent = null
  subscription.default_payment_method = setup.payment_method
  work.emit('customer.subscription.updated', subscription)
}
