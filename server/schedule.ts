import { sql } from 'drizzle-orm'
import { berlinDay } from '#core/dates.ts'
import { finishDueSteps } from '#core/orders/contract-steps.server.ts'
import { reconcile } from '#core/payments/reconcile.server.ts'
import { expireReservations } from '#core/payments/reservations.server.ts'
import { endDueRentals, tellEnds } from '#core/rentals/end.server.ts'
import type { Services } from '#core/services.ts'
import { execute } from '#db/execute.server.ts'

const MINUTE_MS = 60_000
/** Berlin hour after which the nightly work is done. */
const NIGHT_HOUR = 3

/** What has to be done by the clock. Each decides from the database whether anything is due. */
export async function runDue(services: Services): Promise<void> {
  await expireReservations(services)
  await endDueRentals(services)
  await finishDueSteps(services)
  await services.jobs.settle()
  if (!(await isNightWorkDue(services))) return
  await reconcile(services)
  await tellEnds(services)
}

/** Runs what is due every minute until it is stopped. */
export function startSchedule(services: Services): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => runDue(services))
      .catch(error => services.log.error({ err: error }, 'The schedule met an error'))
  }, MINUTE_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** True once a Berlin day, for the one process that asks first. */
async function isNightWorkDue(services: Services): Promise<boolean> {
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
