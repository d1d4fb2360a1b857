import { eq, inArray, sql } from 'drizzle-orm'
import { berlinDay } from '#core/dates.ts'
import { errorText } from '#core/error-line.ts'
import type { MinuteTaskName } from '#core/minute-tasks.ts'
import type { Services } from '#core/services.ts'
import { scheduledRuns } from '#db/schema/schema.ts'

/** How the tasks of one minute ended. */
export interface MinuteEnds {
  worked: MinuteTaskName[]
  failed: { name: MinuteTaskName; error: unknown }[]
}

/** A task of every minute has a row for as long as it fails again and again: since when, how often, why. */
export async function noteEnds(
  services: Pick<Services, 'db' | 'clock'>,
  { worked, failed }: MinuteEnds,
): Promise<void> {
  if (worked.length > 0) {
    await services.db.delete(scheduledRuns).where(inArray(scheduledRuns.task, worked))
  }
  for (const { name, error } of failed) await noteFailure(services, name, error)
}

async function noteFailure(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  task: MinuteTaskName,
  error: unknown,
): Promise<void> {
  const now = clock.now()
  const last = { nextTryAt: now, lastError: errorText(error) }
  const again = await db
    .update(scheduledRuns)
    .set({ ...last, attempts: sql`${scheduledRuns.attempts} + 1` })
    .where(eq(scheduledRuns.task, task))
    .returning({ task: scheduledRuns.task })
  if (again.length > 0) return
  await db
    .insert(scheduledRuns)
    .values({ ...last, task, day: berlinDay(now), attempts: 1, startedAt: now })
    // Another instance was faster.
    .onConflictDoNothing()
}
