import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import type { JournalEntry } from './journal.server.ts'

/**
 * How many reminders of it were mailed, in German: '2 Erinnerungen sind'. After days without a run they are fewer than
 * were due.
 *
 * @param about what each counted entry must say, where one subject can be reminded of several things
 */
export async function remindersSent(
  tx: Orm,
  { subject, event }: Pick<JournalEntry, 'subject' | 'event'>,
  about: Record<string, unknown> = {},
): Promise<string> {
  const count = await tx.$count(
    journalEntries,
    and(
      eq(journalEntries.subjectType, subject.type),
      eq(journalEntries.subjectId, subject.id),
      eq(journalEntries.event, event),
      sql`${journalEntries.data} @> ${JSON.stringify(about)}::jsonb`,
    ),
  )
  return count === 1 ? 'eine Erinnerung ist' : `${count} Erinnerungen sind`
}
