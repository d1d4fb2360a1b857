import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * What the schedule did of its daily tasks: one row a task and Berlin day. One of every minute has a row while it
 * fails: since `started_at`, the last time at `next_try_at`.
 */
export const scheduledRuns = pgTable(
  'scheduled_runs',
  {
    task: text('task').notNull(),
    day: date('day').notNull(),
    attempts: integer('attempts').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    /** Not before; counts only while it is not finished. */
    nextTryAt: timestamptz('next_try_at').notNull(),
    finishedAt: timestamptz('finished_at'),
    /** How its last try ended that failed. */
    lastError: text('last_error'),
    /**
     * Until when the process that runs it is believed to live; null while nobody runs it. By the
     * database's own clock, never by the shop's, which a demo moves by days while something runs.
     */
    claimedUntil: timestamptz('claimed_until'),
  },
  table => [primaryKey({ columns: [table.task, table.day] })],
)
