import type Stripe from 'stripe'
import { type ListAnswer, type Operation, operation } from '../api/operation.ts'
import { cancelSubscription } from '../billing/cancellation.ts'
import { type Condition, inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { missing, notBuilt } from '../wire/errors.ts'
import { textField } from '../wire/fields.ts'
import type { Subscription } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { createSubscription } from './new-subscription.ts'
import type { Create } from './new-subscription-object.ts'
import { pauseSubscription } from './pausing.ts'
import { resumeSubscription } from './resuming.ts'
import { markScheduleCanceled } from './schedule-transitions.ts'
import { type Update, updateSubscription } from './subscription-update.ts'

type Cancel = Wire<Stripe.SubscriptionCancelParams>
type List = Wire<Stripe.SubscriptionListParams>

async function cancel(
  work: Work,
  subscription: Subscription,
  params: Cancel,
): Promise<Subscription> {
  if (params.prorate || params.invoice_now) throw notBuilt('Prorations', 'prorate')
  // Stripe no longer finds an ended subscription here.
  if (subscription.ended_at) throw missing('subscription', subscription.id)
  const details = subscription.cancellation_details
  if (details && params.cancellation_details) {
    details.comment = textField(params.cancellation_details.comment, details.comment)
    details.feedback = params.cancellation_details.feedback || null
  }
  await cancelSubscription(work, subscription, 'cancellation_requested')
  const schedule = await work.load('subscription_schedule', subscription.schedule ?? '')
  if (schedule) markScheduleCanceled(work, schedule)
  return subscription
}

function list(params: List): ListAnswer {
  return {
    list: 'subscription',
    page: params,
    conditions: [
      ...where({
        customer: params.customer,
        collection_method: params.collection_method,
        test_clock: params.test_clock,
      }),
      ...statusConditions(params.status),
      ...withPrice(params.price ?? params.plan),
      ...inRange('created', params.created),
      ...inRange('items.data.0.current_period_end', params.current_period_end),
      ...inRange('items.data.0.current_period_start', params.current_period_start),
    ],
  }
}

const running = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused']

/** Without a status Stripe leaves out what has been cancelled. */
function statusConditions(status: string | undefined): Condition[] {
  if (status === 'all') return []
  if (status === 'ended') return [{ path: 'status', in: ['canceled', 'incomplete_expired'] }]
  if (status) return where({ status })
  return [{ path: 'status', in: running }]
}

function withPrice(price: string | undefined): Condition[] {
  return price ? [{ path: 'items.data', contains: [{ price: { id: price } }] }] : []
}

export const subscriptionOperations: Operation[] = [
  operation<Create>('POST /v1/subscriptions', ({ work, params }) =>
    createSubscription(work, params),
  ),
  operation('GET /v1/subscriptions/{id}', ({ work, id }) => work.need('subscription', id)),
  operation<Update>('POST /v1/subscriptions/{id}', async ({ work, id, params }) =>
    updateSubscription(work, await work.need('subscription', id), params),
  ),
  operation<Cancel>('DELETE /v1/subscriptions/{id}', async ({ work, id, params }) =>
    cancel(work, await work.need('subscription', id), params),
  ),
  operation<Wire<Stripe.SubscriptionPauseParams>>(
    'POST /v1/subscriptions/{id}/pause',
    async ({ work, id, params }) =>
      pauseSubscription(work, await work.need('subscription', id), params),
  ),
  operation<Wire<Stripe.SubscriptionResumeParams>>(
    'POST /v1/subscriptions/{id}/resume',
    async ({ work, id, params }) =>
      resumeSubscription(work, await work.need('subscription', id), params),
  ),
  operation<List>('GET /v1/subscriptions', async ({ params }) => list(params)),
]
