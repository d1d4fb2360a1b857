import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { SubscriptionSchedule } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import {
  type Create,
  createSchedule,
  refuseUnbuilt,
  settingsOf,
  type Update,
} from './new-schedule.ts'
import { phasesFrom } from './schedule-phases.ts'
import { cancelSchedule, enterPhase, releaseSchedule } from './schedule-transitions.ts'

type List = Wire<Stripe.SubscriptionScheduleListParams>

/** New phases take the place of the old ones; the current one keeps its start. */
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
  operation<Create>('POST /v1/subscription_schedules', ({ work, params }) =>
    createSchedule(work, params),
  ),
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
