import { type SQL, sql } from 'drizzle-orm'
import type { JournalEvent } from './events.ts'

const REOPENED: JournalEvent = 'declaration_reopened'
/** What the office is done with a declaration by. */
export const closing: readonly string[] = [
  'withdrawal_settled',
  'cancellation_decided',
  'cancellation_dismissed',
] satisfies JournalEvent[]

/** Whether the office is done with the declaration of this id: of what closed it and opened it again the last one counts. */
export const isClosed = (id: SQL): SQL => sql`coalesce((
  select closings.event <> ${REOPENED}
  from journal_entries closings
  where closings.subject_type = 'declaration' and closings.subject_id = ${id}::text
    and closings.event in ${[...closing, REOPENED]}
  order by closings.at desc, closings.ctid desc limit 1), false)`
