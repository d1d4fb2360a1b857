import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { formatDateTime } from '../dates.ts'
import { actorNames } from './actor-names.server.ts'
import type { JournalSubject } from './journal.server.ts'

const MOST = 200

/** A conflict of an edit with who set the other value, and when: 'anna@…, 3.3.2026, 9:12'; null if unknown. */
export type Authored<Conflict> = Conflict & { author: string | null }

/** Who gave a field of a thing the value that it has now, and when; null if unknown. */
export async function authorOf(
  orm: Orm,
  subject: { type: JournalSubject; id: string },
  field: string,
): Promise<string | null> {
  const [authored] = await withAuthor(orm, subject, [{ field }])
  return authored?.author ?? null
}

/** Looks up in the journal who gave these fields of a thing the values that they have now. */
export async function withAuthor<Conflict extends { field: string }>(
  orm: Orm,
  subject: { type: JournalSubject; id: string },
  conflicts: readonly Conflict[],
): Promise<Authored<Conflict>[]> {
  const entries = await orm
    .select({ actor: journalEntries.actor, at: journalEntries.at, data: journalEntries.data })
    .from(journalEntries)
    .where(
      and(eq(journalEntries.subjectType, subject.type), eq(journalEntries.subjectId, subject.id)),
    )
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(MOST)
  const nameOf = await actorNames(
    orm,
    entries.map(({ actor }) => actor),
  )
  return conflicts.map(conflict => {
    const entry = entries.find(({ data }) => Object.hasOwn(data, conflict.field))
    const author = entry ? `${nameOf(entry.actor)}, ${formatDateTime(entry.at)}` : null
    return { ...conflict, author }
  })
}
