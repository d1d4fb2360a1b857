import type Stripe from 'stripe'
import { finalizeInvoice } from '../billing/finalization.ts'
import { markUncollectible, voidInvoice } from '../billing/void-invoice.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { Invoice, Subscription } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Params = Wire<Stripe.SubscriptionUpdateParams>['pause_collection']

/** Pauses collecting, not the subscription: its invoices go on and end as `behavior` says. Empty ends the pause. */
export function pauseCollection(subscription: Subscription, params: Params, now: number): void {
  if (params === undefined) return
  if (!params) {
    subscription.pause_collection = null
    return
  }
  const { behavior, resumes_at = null } = params
  if (resumes_at !== null && resumes_at <= now) {
    throw new StripeError('The resumes_at timestamp must be in the future.', {
      param: 'pause_collection[resumes_at]',
    })
  }
  subscription.pause_collection = { behavior, resumes_at }
}

/** Ends a pause whose time is over, and emits its event. */
export function endExpiredPause(work: Work, subscription: Subscription): void {
  const end = subscription.pause_collection?.resumes_at ?? null
  if (end === null || end > work.now) return
  subscription.pause_collection = null
  work.emit('customer.subscription.updated', subscription)
}

/** Whether collecting is paused; the new invoice then stays a draft, or is void or given up at once. */
export async function applyCollectionPause(
  work: Work,
  { pause_collection: pause }: Subscription,
  invoice: Invoice,
): Promise<boolean> {
  if (!pause) return false
  invoice.auto_advance = false
  invoice.automatically_finalizes_at = null
  if (pause.behavior === 'keep_as_draft') return true
  await finalizeInvoice(work, invoice)
  // With nothing to pay it is paid already.
  if (invoice.status !== 'open') return true
  if (pause.behavior === 'void') await voidInvoice(work, invoice)
  else markUncollectible(work, invoice)
  return true
}
