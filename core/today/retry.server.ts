import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { execute } from '#db/execute.server.ts'
import { scheduledRuns } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { type FailedJobKind, queuesOf } from './failed-queues.ts'
import { type FailedKind, maySee } from './kinds.ts'

/** Something that failed, as 'Heute' names it: a mail or job by its id, a task of the night by its name. */
interface Failed {
  kind: FailedKind
  subjectId: string
}

/**
 * Runs something that failed again, soon, whether it waits for its next try or was given up; a job has as
 * many tries as a new one. Throws `not_found` where it has worked or runs meanwhile.
 */
export async function retryFailed(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { kind, subjectId }: Failed,
): Promise<void> {
  if (!maySee(actor.roles, kind)) throw refusal('not_admin')
  const retried =
    kind === 'failed_task'
      ? await retryTask(services, subjectId)
      : isUuid(subjectId) && (await retryJob(services, kind, subjectId))
  if (!retried) throw refusal('job_not_failed')
}

async function retryJob(
  { db }: Pick<Services, 'db'>,
  kind: FailedJobKind,
  id: string,
): Promise<boolean> {
  // pg-boss retries only what was given up, and waits as long as before; its clock is the database's own.
  const retried = await execute(
    db,
    sql`update jobs.job set state = 'retry', retry_count = 0, start_after = now(),
        keep_until = now() + (keep_until - start_after), completed_on = null, output = null
      where name in ${queuesOf[kind]} and id = ${id}
        and state in ('failed', 'retry') and output is not null
      returning id`,
  )
  return retried.length > 0
}

async function retryTask(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  task: string,
): Promise<boolean> {
  const retried = await db
    .update(scheduledRuns)
    .set({ nextTryAt: clock.now() })
    .where(
      and(
        eq(scheduledRuns.task, task),
        isNull(scheduledRuns.finishedAt),
        // As `claim` sees it: a process that died has left its claim behind.
        or(isNull(scheduledRuns.claimedUntil), lt(scheduledRuns.claimedUntil, sql`now()`)),
        sql`${scheduledRuns.day} = (select max(day) from scheduled_runs last where last.task = ${task})`,
      ),
    )
    .returning({ day: scheduledRuns.day })
  return retried.length > 0
}
