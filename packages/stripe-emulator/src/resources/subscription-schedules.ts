import type Stripe from 'stripe'
import { notBuilt, parameterMissing, StripeError } from '../http/errors.ts'
import { type Operation, operation } from '../http/operation.ts'
import { type PhaseParam, phasesFrom } from '../schedules/phases.ts'
import { cancelSchedule, enterPhase, releaseSchedule, startSchedule } from '../schedules/turn.ts'
import { inRange, where } from '../store/conditions.ts'
import { periodEnd } from '../store/due.ts'
import { newId } from '../store/ids.ts'
import type { Customer, Subscription, SubscriptionSchedule } from '../store/objects.ts'
import type { Wire } from '../store/wire.ts'
import type { Work } from '../store/work.ts'
import { mergeMetadata, textField } from './fields.ts'
import { methodOf } from './payment-methods.ts'

type Create = Wire<Stripe.SubscriptionScheduleCreateParams>
type Update = Wire<Stripe.SubscriptionScheduleUpdateParams>
type List = Wire<Stripe.SubscriptionScheduleListParams>
type Settings = SubscriptionSchedule['default_settings']

async function create(work: Work, params: Create): Promise<SubscriptionSchedule> {
  refuseUnbuilt(params)
  if (params.from_subscription) return fromSubscription(work, params.from_subscription, params)
  if (!params.customer) throw parameterMissing('customer')
  if (!params.phases?.length) throw parameterMissing('phases')
  const customer = await work.need('customer', params.customer, 'customer')
  const { start_date: wanted = 'now' } = params
  const start = wanted === 'now' ? work.now : wanted
  if (start < work.now) throw notBuilt('A start in the past', 'start_date')
  const schedule = await addSchedule(work, customer, params)
  schedule.phases = await phasesFrom(work, params.phases, start)
  work.emit('subscription_schedule.created', schedule)
  if (start === work.now) await startSchedule(work, schedule)
  return schedule
}

function refuseUnbuilt(params: Create | Update): void {
  if (params.pause_schedules) throw notBuilt('Pausing', 'pause_schedules')
  const { end_behavior: end } = params
  if (end && end !== 'release' && end !== 'cancel') {
    throw notBuilt(`The end behavior ${end}`, 'end_behavior')
  }
}

/** A schedule whose one phase is the current period of a subscription as it is. */
async function fromSubscription(
  work: Work,
  id: string,
  params: Create,
): Promise<SubscriptionSchedule> {
  const others = Object.keys(params).filter(name => !['from_subscription', 'expand'].includes(name))
  if (others.length > 0) {
    throw new StripeError(
      'You cannot set `from_subscription` along with other parameters. Update the schedule afterwards.',
      { param: others[0] },
    )
  }
  const subscription = await work.need('subscription', id, 'from_subscription')
  if (subscription.schedule || subscription.ended_at) {
    throw new StripeError(
      'You cannot migrate a subscription that is already attached to a schedule, or has ended.',
      { param: 'from_subscription' },
    )
  }
  const customer = await work.need('customer', subscription.customer, 'customer')
  const schedule = await addSchedule(work, customer, {})
  const start = subscription.items.data[0]?.current_period_start ?? work.now
  schedule.phases = await phasesFrom(work, [asItIs(subscription)], start)
  schedule.status = 'active'
  schedule.subscription = subscription.id
  schedule.current_phase = { start_date: start, end_date: periodEnd(subscription) }
  subscription.schedule = schedule.id
  work.emit('subscription_schedule.created', schedule)
  work.emit('customer.subscription.updated', subscription)
  return schedule
}

function asItIs(subscription: Subscription): PhaseParam {
  return {
    items: subscription.items.data.map(({ price, quantity, metadata, discounts }) => ({
      price: price.id,
      quantity,
      metadata,
      discounts: discounts.map(discount => ({ discount })),
    })),
    discounts: subscription.discounts.map(discount => ({ discount })),
    end_date: periodEnd(subscription),
    metadata: subscription.metadata,
    proration_behavior: 'none',
  }
}

async function addSchedule(
  work: Work,
  customer: Customer,
  params: Create,
): Promise<SubscriptionSchedule> {
  return work.add('subscription_schedule', {
    id: newId('subscription_schedule'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: work.now,
    current_phase: null,
    customer: customer.id,
    customer_account: null,
    default_settings: await settingsOf(work, customer.id, params.default_settings),
    end_behavior: params.end_behavior ?? 'release',
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    pause_schedules: [],
    phases: [],
    released_at: null,
    released_subscription: null,
    status: 'not_started',
    subscription: null,
    test_clock: customer.test_clock ?? null,
  })
}

async function settingsOf(
  work: Work,
  customer: string,
  params: Create['default_settings'],
  old?: Settings,
): Promise<Settings> {
  const named = params?.default_payment_method
  const param = 'default_settings[default_payment_method]'
  const method = named && (await methodOf(work, customer, named, param)).id
  return {
    application_fee_percent: null,
    billing_cycle_anchor: 'automatic',
    billing_thresholds: null,
    collection_method:
      params?.collection_method ?? old?.collection_method ?? 'charge_automatically',
    default_payment_method: textField(method, old?.default_payment_method ?? null),
    description: textField(params?.description, old?.description ?? null),
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      days_until_due: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    on_behalf_of: null,
    transfer_data: null,
  }
}

/** New phases take the place of the old ones; the one that runs keeps its beginning. */
async function update(
  work: Work,
  schedule: SubscriptionSchedule,
  params: Update,
): Promise<SubscriptionSchedule> {
  refuseUnbuilt(params)
  requireLiving(schedule, 'update')
  schedule.end_behavior = params.end_behavior ?? schedule.end_behavior
  schedule.metadata = mergeMetadata(schedule.metadata, params.metadata)
  const { customer, default_settings: settings } = schedule
  schedule.default_settings = await settingsOf(work, customer, params.default_settings, settings)
  if (params.phases) await replacePhases(work, schedule, params.phases)
  work.emit('subscription_schedule.updated', schedule)
  return schedule
}

async function replacePhases(
  work: Work,
  schedule: SubscriptionSchedule,
  params: NonNullable<Update['phases']>,
): Promise<void> {
  const [first] = params
  if (!first) throw parameterMissing('phases')
  const running = schedule.current_phase
  const begun = running?.start_date ?? schedule.phases[0]?.start_date ?? work.now
  const given = first.start_date === 'now' ? work.now : first.start_date
  if (running && given !== undefined && given !== begun) {
    throw new StripeError('The start date of the current phase cannot be changed.', {
      param: 'phases[0][start_date]',
    })
  }
  schedule.phases = await phasesFrom(work, params, running ? begun : (given ?? begun))
  const current = schedule.phases.find(phase => phase.end_date > work.now)
  if (!current) {
    throw new StripeError('At least one phase must end in the future.', { param: 'phases' })
  }
  if (running) await enterPhase(work, schedule, current)
}

function requireLiving(schedule: SubscriptionSchedule, what: string): void {
  if (['not_started', 'active'].includes(schedule.status)) return
  throw new StripeError(
    `You cannot ${what} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in the \`not_started\` or \`active\` status.`,
  )
}

async function release(work: Work, schedule: SubscriptionSchedule) {
  requireLiving(schedule, 'release')
  await releaseSchedule(work, schedule)
  return schedule
}

async function cancel(
  work: Work,
  schedule: SubscriptionSchedule,
  params: Wire<Stripe.SubscriptionScheduleCancelParams>,
) {
  if (params.prorate || params.invoice_now) throw notBuilt('Prorations at the end', 'prorate')
  requireLiving(schedule, 'cancel')
  await cancelSchedule(work, schedule)
  return schedule
}

export const subscriptionScheduleOperations: Operation[] = [
  operation<Create>('POST /v1/subscription_schedules', ({ work, params }) => create(work, params)),
  operation('GET /v1/subscription_schedules/{id}', ({ work, id }) =>
    work.need('subscription_schedule', id),
  ),
  operation<Update>('POST /v1/subscription_schedules/{id}', async ({ work, id, params }) =>
    update(work, await work.need('subscription_schedule', id), params),
  ),
  operation<Wire<Stripe.SubscriptionScheduleCancelParams>>(
    'POST /v1/subscription_schedules/{id}/cancel',
    async ({ work, id, params }) =>
      cancel(work, await work.need('subscription_schedule', id), params),
  ),
  operation('POST /v1/subscription_schedules/{id}/release', async ({ work, id }) =>
    release(work, await work.need('subscription_schedule', id)),
  ),
  operation<List>('GET /v1/subscription_schedules', async ({ params }) => ({
    list: 'subscription_schedule',
    page: params,
    conditions: [
      ...where({
        customer: params.customer,
        status: params.scheduled ? 'not_started' : undefined,
      }),
      ...inRange('created', params.created),
      ...inRange('canceled_at', params.canceled_at),
      ...inRange('completed_at', params.completed_at),
      ...inRange('released_at', params.released_at),
    ],
  })),
]
