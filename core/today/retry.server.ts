import { sql } from 'drizzle-orm'
import { execute } from '#db/execute.server.ts'
import type { SignedIn } from '../actor.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { maySee } from './kinds.ts'

/**
 * Runs a mail or job that failed again, soon, whether it waits for its next try or was given up; it has as
 * many tries as a new one. Throws `not_found` where it has worked or runs meanwhile.
 */
export async function retryJob(
  { db }: Pick<Services, 'db'>,
  actor: SignedIn,
  { kind, jobId }: { kind: 'failed_mail' | 'failed_job'; jobId: string },
): Promise<void> {
  if (!maySee(actor.roles, kind)) throw refusal('not_admin')
  const queue = kind === 'failed_mail' ? 'mails' : 'effects'
  // pg-boss retries only what was given up, and waits as long as before; its clock is the database's own.
  const retried = isUuid(jobId)
    ? await execute(
        db,
        sql`update jobs.job set state = 'retry', retry_count = 0, start_after = now(),
            completed_on = null, output = null
          where name = ${queue} and id = ${jobId}
            and state in ('failed', 'retry') and output is not null
          returning id`,
      )
    : []
  if (retried.length === 0) throw refusal('job_not_failed')
}
