import type Stripe from 'stripe'
import { periodEnd } from '../engine/due.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { methodOf } from '../payment-methods/payment-methods.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Customer, Subscription, SubscriptionSchedule } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { type PhaseParam, phasesFrom } from './schedule-phases.ts'
import { startSchedule } from './schedule-transitions.ts'

export type Create = Wire<Stripe.SubscriptionScheduleCreateParams>
export type Update = Wire<Stripe.SubscriptionScheduleUpdateParams>
type Settings = SubscriptionSchedule['default_settings']

/** Adds a schedule, of phases of its own or of a subscription as it is, and starts it where it is time. */
export async function createSchedule(work: Work, params: Create): Promise<SubscriptionSchedule> {
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

export function refuseUnbuilt(params: Create | Update): void {
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

export async function settingsOf(
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
