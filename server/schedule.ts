import { collectReturnCharges } from '#core/billing/collect-return-charges.server.ts'
import { deferCharges } from '#core/billing/defer-charges.server.ts'
import { prenotifyDebits } from '#core/billing/prenotify-debits.server.ts'
import { remindOverdue } from '#core/billing/remind.server.ts'
import { syncRentalEnds } from '#core/billing/sync-rental-ends.server.ts'
import { readBounces } from '#core/bounces/read.server.ts'
import { publishDuePosts } from '#core/content/manage-post.server.ts'
import { queueDueConversions } from '#core/conversions/queue.server.ts'
import type { DailyTaskName } from '#core/daily-tasks.ts'
import { MINUTE_MS } from '#core/durations.ts'
import { finishDueSteps } from '#core/fulfilment/finish-steps.server.ts'
import { inviteRatings } from '#core/fulfilment/invite-ratings.server.ts'
import { notifyDeliveries } from '#core/fulfilment/notify-deliveries.server.ts'
import { eraseOldMisses } from '#core/marketing/search-misses.server.ts'
import type { MinuteTaskName } from '#core/minute-tasks.ts'
import { expireReservations } from '#core/payments/reservations.server.ts'
import { eraseEnded } from '#core/personal-data/erase-ended.server.ts'
import { noteDifferences } from '#core/reconciliation/note.server.ts'
import { endDueRentals } from '#core/rentals/end.server.ts'
import { notifyTermEnds } from '#core/rentals/notify-term-ends.server.ts'
import { remindMissingDevices } from '#core/returns/remind.server.ts'
import type { Services } from '#core/services.ts'
import { reconcile } from '#core/stripe-sync/reconcile.server.ts'
import { eraseOldConsents } from '#core/tracking/consent-log.server.ts'
import { vacuumChanged } from '#db/vacuum.server.ts'
import { type DailyTask, runDaily } from './jobs/daily-tasks.ts'
import { type MinuteEnds, noteEnds } from './jobs/failing-tasks.ts'
import { refreshListRows } from './jobs/list-rows.ts'

/**
 * What is done once a day, from its hour in Berlin on. Each task has its own claim, tries and log
 * (ADR-043); a new one needs a name, a line here, and words for the office.
 */
const daily: readonly DailyTask<DailyTaskName>[] = [
  { name: 'reconcile', hour: 3, run: reconcile },
  { name: 'note_differences', hour: 3, run: noteDifferences },
  { name: 'sync_rental_ends', hour: 3, run: syncRentalEnds },
  { name: 'defer_charges', hour: 3, run: deferCharges },
  { name: 'erase_ended', hour: 4, run: eraseEnded },
  { name: 'erase_old_consents', hour: 4, run: eraseOldConsents },
  { name: 'erase_old_misses', hour: 4, run: eraseOldMisses },
  // After the work of the night, which may have changed much.
  { name: 'vacuum_changed', hour: 5, run: ({ db }) => vacuumChanged(db) },
  // Nobody is reminded of money at night.
  { name: 'remind_overdue', hour: 9, run: remindOverdue },
  { name: 'collect_return_charges', hour: 9, run: collectReturnCharges },
  { name: 'announce_debits', hour: 9, run: prenotifyDebits },
  { name: 'tell_term_ends', hour: 9, run: notifyTermEnds },
  { name: 'tell_deliveries', hour: 9, run: notifyDeliveries },
  { name: 'invite_ratings', hour: 9, run: inviteRatings },
  { name: 'remind_missing_devices', hour: 9, run: remindMissingDevices },
]

interface MinuteTask {
  /** Names its row while it fails. */
  name: MinuteTaskName
  run: (services: Services) => Promise<unknown>
}

/** What is looked for every minute. Each decides from its own rows whether anything is due. */
const everyMinute: readonly MinuteTask[] = [
  { name: 'expire_reservations', run: expireReservations },
  { name: 'end_due_rentals', run: endDueRentals },
  { name: 'finish_due_steps', run: finishDueSteps },
  { name: 'publish_due_posts', run: publishDuePosts },
  { name: 'read_bounces', run: readBounces },
  { name: 'queue_due_conversions', run: queueDueConversions },
  // What a night's orders changed, nobody is to wait for who opens a list in the morning.
  { name: 'refresh_list_rows', run: refreshListRows },
  // Mails are not waited for: they have a queue of their own.
  { name: 'run_due_jobs', run: services => services.jobs.settle('effects') },
]

/** Everything that is due now. What fails keeps nothing else from its turn and is thrown at the end. */
export async function runDue(services: Services): Promise<void> {
  const ends = [
    ...(await Promise.allSettled([runMinute(services)])),
    ...(await Promise.allSettled([runDaily(services, daily)])),
  ]
  const failures = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not all that is due could be done')
}

async function runMinute(services: Services): Promise<void> {
  const ends: MinuteEnds = { worked: [], failed: [] }
  for (const { name, run } of everyMinute) {
    try {
      await run(services)
      ends.worked.push(name)
    } catch (error) {
      services.log.error({ err: error, task: name }, 'A task of the schedule failed')
      ends.failed.push({ name, error })
    }
  }
  await noteEnds(services, ends).catch(error =>
    services.log.error({ err: error }, 'How the tasks of this minute ended is not noted'),
  )
  const failures = ends.failed.map(({ error }) => error)
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not all of this minute could be done')
}

/**
 * Looks every minute for what is due, until it is stopped. A minute that is not done by then is not
 * doubled, and a long night holds up no minute.
 */
export function startSchedule(services: Services): () => Promise<void> {
  const stops = [eachMinute(() => runMinute(services)), eachMinute(() => runDaily(services, daily))]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

function eachMinute(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      // Each failure was logged where it happened.
      .catch(() => {})
      .finally(() => {
        running = undefined
      })
  }, MINUTE_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
