import { sql } from 'drizzle-orm'
import { tellEnds } from '#core/billing/tell-ends.server.ts'
import { berlinDay } from '#core/dates.ts'
import { expireReservations } from '#core/payments/reservations.server.ts'
import { finishDueSteps } from '#core/rentals/contract-steps.server.ts'
import { endDueRentals } from '#core/rentals/end.server.ts'
import type { Services } from '#core/services.ts'
import { reconcile } from '#core/stripe-sync/reconcile.server.ts'
import { execute } from '#db/execute.server.ts'

const MINUTE_MS = 60_000
/** Berlin hour after which the nightly work is done. */
const NIGHT_HOUR = 3

type Task = (services: Services) => Promise<unknown>

/** Mails are not waited for: they have a queue of their own. */
const everyMinute: Record<string, Task> = {
  'expire reservations': expireReservations,
  'end due rentals': endDueRentals,
  'finish due steps': finishDueSteps,
  'run due jobs': services => services.jobs.settle('effects'),
  'work of the night': runNight,
}
const everyNight: Record<string, Task> = {
  'compare with the provider': reconcile,
  'tell of ends': tellEnds,
}

/**
 * What has to be done by the clock. Each task decides from the database whether anything is due, and
 * one that fails keeps no other from its turn; what failed is thrown at the end.
 */
export async function runDue(services: Services): Promise<void> {
  await runEach(services, everyMinute)
}

async function runNight(services: Services): Promise<void> {
  if (!(await claimNight(services))) return
  try {
    await runEach(services, everyNight)
  } catch (error) {
    // Tried again with the next minute, not with the next night.
    await releaseNight(services)
    throw error
  }
}

async function runEach(services: Services, tasks: Record<string, Task>): Promise<void> {
  const failures: unknown[] = []
  for (const [name, task] of Object.entries(tasks)) {
    try {
      await task(services)
    } catch (error) {
      services.log.error({ err: error, task: name }, 'A task of the schedule failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all that is due could be done')
}

/** Runs what is due every minute until it is stopped; a minute that is not done by then is not doubled. */
export function startSchedule(services: Services): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= runDue(services)
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

/** True once a Berlin day, for the one process that asks first. */
async function claimNight(services: Services): Promise<boolean> {
  const now = services.clock.now()
  const hour = Number(
    now.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin', hour: '2-digit', hour12: false }),
  )
  if (hour < NIGHT_HOUR) return false
  const today = JSON.stringify(berlinDay(now))
  const claimed = await execute(
    services.db,
    sql`
      insert into shop_facts (key, value) values ('night_work', ${today}::jsonb)
      on conflict (key) do update set value = excluded.value
        where shop_facts.value <> excluded.value
      returning key`,
  )
  return claimed.length > 0
}

async function releaseNight(services: Services): Promise<void> {
  await execute(services.db, sql`delete from shop_facts where key = 'night_work'`)
}
