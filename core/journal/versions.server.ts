import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { formatDateTime } from '../dates.ts'
import { ShopError } from '../errors.ts'
import { actorNames } from './actor-names.server.ts'
import { eventWords } from './events.ts'
import type { JournalSubject } from './journal.server.ts'

/** Of each of these things, which event was its last: whoever is shown it now has read it as that left it. */
export async function versionsOf(
  orm: Orm,
  type: JournalSubject,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .selectDistinctOn([journalEntries.subjectId], {
      subject: journalEntries.subjectId,
      id: journalEntries.id,
    })
    .from(journalEntries)
    .where(and(eq(journalEntries.subjectType, type), inArray(journalEntries.subjectId, [...ids])))
    .orderBy(journalEntries.subjectId, desc(journalEntries.at), sql`ctid desc`)
  return new Map(rows.map(({ subject, id }) => [subject, id]))
}

/** What happened to a thing last. */
export async function newestEvent(
  orm: Orm,
  type: JournalSubject,
  id: string,
): Promise<typeof journalEntries.$inferSelect | null> {
  const [entry] = await orm
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.subjectType, type), eq(journalEntries.subjectId, id)))
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(1)
  return entry ?? null
}

/** What somebody wants to delete. */
export interface ReadDeletion {
  id: string
  /** As `versionsOf` gave it with the page on which it is deleted; empty where nothing had happened to it. */
  read: string
}

const MOST = 20
const MOST_SHOWN = 3

/**
 * A thing is deleted as it was read. Throws `changed_meanwhile` with who changed what since; `labels` are the words for
 * the fields. The thing has to be locked.
 */
export async function refuseChanged(
  tx: Orm,
  type: JournalSubject,
  { id, read, labels }: ReadDeletion & { labels: Readonly<Record<string, string>> },
): Promise<void> {
  const entries = await tx
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.subjectType, type), eq(journalEntries.subjectId, id)))
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(MOST)
  const known = entries.findIndex(entry => entry.id === read)
  const since = known === -1 ? entries : entries.slice(0, known)
  if (since.length === 0) return
  const shown = since.slice(0, MOST_SHOWN)
  const nameOf = await actorNames(
    tx,
    shown.map(({ actor }) => actor),
  )
  const changes = shown.map(({ actor, at, event, data }) => {
    const fields = Object.keys(data).flatMap(field => labels[field] ?? [])
    const what = fields.length > 0 ? fields.join(', ') : eventWords(event)
    return `${what} (${nameOf(actor)}, ${formatDateTime(at)})`
  })
  const message = `Inzwischen geändert: ${changes.join('; ')}. Gelöscht ist nichts. Bitte sehen Sie sich die Änderung an, bevor Sie löschen.`
  throw new ShopError('conflict', 'changed_meanwhile', message)
}
