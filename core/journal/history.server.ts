import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { actorNames } from './actor-names.server.ts'
import type { JournalSubject } from './journal.server.ts'

/** What happened to a thing, as its history shows it. */
export interface HistoryEntry {
  id: string
  at: Date
  /** Who did it, by e-mail, or 'automatisch' and the like. */
  by: string
  event: string
  /** `{field: [before, after]}` where something was changed; else what the event holds. */
  data: Record<string, unknown>
}

const MOST = 200

/** The newest 200 events of these things, the newest first. */
export async function historyOf(
  orm: Orm,
  subjects: readonly { type: JournalSubject; id: string }[],
): Promise<HistoryEntry[]> {
  const rows = await orm
    .select()
    .from(journalEntries)
    .where(
      or(
        sql`false`,
        ...subjects.map(({ type, id }) =>
          and(eq(journalEntries.subjectType, type), eq(journalEntries.subjectId, id)),
        ),
      ),
    )
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(MOST)
  const nameOf = await actorNames(
    orm,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ id, at, actor, event, data }) => ({ id, at, by: nameOf(actor), event, data }))
}
