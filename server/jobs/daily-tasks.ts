import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays, type BerlinDay, berlinDay } from '#core/dates.ts'
import { MINUTE_MS } from '#core/durations.ts'
import { errorText } from '#core/error-line.ts'
import type { Services } from '#core/services.ts'
import { scheduledRuns } from '#db/schema/schema.ts'

/** Something that is done once a day. It must be safe to run again. */
export interface DailyTask<Name extends string = string> {
  /** Names its rows, so it stays when the verb is renamed. */
  name: Name
  /** In Berlin, from 0 to 23. */
  hour: number
  run: (services: Services) => Promise<unknown>
}

interface Run {
  task: string
  day: BerlinDay
  attempt: number
}
const FIRST_PAUSE_MINUTES = 5
const LONGEST_PAUSE_MINUTES = 60
const CLAIM_SECONDS = 60
const RENEW_EVERY_MS = 20_000

/**
 * Runs each task whose hour has passed and whose day is not done, in whatever instance asks first
 * (ADR-043). One that fails keeps no other from its turn; what failed is thrown at the end.
 */
export async function runDaily(services: Services, tasks: readonly DailyTask[]): Promise<void> {
  const done = await doneRuns(services, tasks).catch(error => {
    services.log.error({ err: error }, 'What is done of the day cannot be read')
    throw error
  })
  const failures: unknown[] = []
  for (const task of tasks) {
    try {
      if (done.has(`${task.name} ${lastDueDay(task.hour, services.clock.now())}`)) continue
      const run = await claim(services, task)
      if (run) await carryOut(services, task, run)
    } catch (error) {
      services.log.error({ err: error, task: task.name }, 'A daily task failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all daily tasks could be done')
}

async function carryOut(services: Services, task: DailyTask, run: Run): Promise<void> {
  const { db, log, clock } = services
  const begun = performance.now()
  const renewal = setInterval(() => {
    renew(services, run).catch(error => log.warn({ err: error, ...run }, 'A claim is not renewed'))
  }, RENEW_EVERY_MS)
  try {
    await task.run(services)
    await db
      .update(scheduledRuns)
      .set({ finishedAt: clock.now(), claimedUntil: null })
      .where(unfinished(run))
    log.info({ ...run, ms: Math.round(performance.now() - begun) }, 'A daily task is done')
  } catch (error) {
    const nextTryAt = new Date(clock.now().getTime() + pauseMs(run.attempt))
    await db
      .update(scheduledRuns)
      .set({ nextTryAt, claimedUntil: null, lastError: errorText(error) })
      .where(held(run))
    log.warn({ ...run, nextTryAt }, 'A daily task will be tried again')
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** The runs that nothing is left to do of, so that most minutes claim nothing. */
async function doneRuns(
  { db, clock }: Services,
  tasks: readonly DailyTask[],
): Promise<ReadonlySet<string>> {
  const days = tasks.map(({ hour }) => lastDueDay(hour, clock.now()))
  const runs = await db
    .select({ task: scheduledRuns.task, day: scheduledRuns.day })
    .from(scheduledRuns)
    .where(and(inArray(scheduledRuns.day, days), isNotNull(scheduledRuns.finishedAt)))
  return new Set(runs.map(({ task, day }) => `${task} ${day}`))
}

/** Takes the task's last due day for this process; undefined where there is nothing to do. */
async function claim({ db, clock }: Services, task: DailyTask): Promise<Run | undefined> {
  const now = clock.now()
  const day = lastDueDay(task.hour, now)
  const ofTask = eq(scheduledRuns.task, task.name)
  // Also that of another day: a night that takes very long is not overtaken by the next.
  const [busy] = await db
    .select({ day: scheduledRuns.day })
    .from(scheduledRuns)
    .where(and(ofTask, gt(scheduledRuns.claimedUntil, sql`now()`)))
  if (busy) return undefined
  const begun = {
    startedAt: now,
    // Already here, for a run that takes its process with it.
    nextTryAt: new Date(now.getTime() + pauseMs(1)),
    claimedUntil: claimEnd,
  }
  const [claimed] = await db
    .insert(scheduledRuns)
    .values({ task: task.name, day, attempts: 1, ...begun })
    .onConflictDoUpdate({
      target: [scheduledRuns.task, scheduledRuns.day],
      set: { ...begun, attempts: sql`${scheduledRuns.attempts} + 1` },
      setWhere: and(
        isNull(scheduledRuns.finishedAt),
        lte(scheduledRuns.nextTryAt, now),
        or(isNull(scheduledRuns.claimedUntil), lt(scheduledRuns.claimedUntil, sql`now()`)),
      ),
    })
    .returning({ attempt: scheduledRuns.attempts })
  return claimed && { task: task.name, day, attempt: claimed.attempt }
}

const claimEnd = sql`now() + ${CLAIM_SECONDS} * interval '1 second'`

async function renew({ db }: Services, run: Run): Promise<void> {
  await db.update(scheduledRuns).set({ claimedUntil: claimEnd }).where(held(run))
}

const unfinished = ({ task, day }: Run) =>
  and(eq(scheduledRuns.task, task), eq(scheduledRuns.day, day), isNull(scheduledRuns.finishedAt))

/** Not, once another process has taken over what this one seemed to have left. */
const held = (run: Run) => and(unfinished(run), eq(scheduledRuns.attempts, run.attempt))

/** 5, 10, 20, 40 and then 60 minutes, by the shop's clock. */
function pauseMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MINUTES * 2 ** (attempt - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS
}

/** Before its hour yesterday's run is the last that was due, and is caught up where it is missing. */
function lastDueDay(hour: number, now: Date): BerlinDay {
  const today = berlinDay(now)
  const hourNow = now.toLocaleString('sv-SE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    hour12: false,
  })
  return Number(hourNow) >= hour ? today : addDays(today, -1)
}
