import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { isUuid } from '../uuid.ts'
import { actorNames } from './actor-names.server.ts'
import type { JournalSubject } from './journal.server.ts'
import { readable } from './readable.ts'

/** What happened to a thing, as its history shows it. */
export interface HistoryEntry {
  id: string
  at: Date
  /** Who did it, by e-mail, or 'automatisch' and the like. */
  by: string
  event: string
  /** Which of several things of one history it is about; null where that is plain. */
  about: string | null
  /**
   * `{field: [before, after]}` where something was changed, `{field: [value]}` where it was said; else what the event
   * holds.
   */
  data: Record<string, unknown>
  /** Of the last one: there are older ones, which are not read. */
  hasOlder?: true
}

const MOST = 200

/** In the order in which histories are told: what happened at one moment as it was written. */
const isOlderThan = (id: string) => sql`(${journalEntries.at}, ${journalEntries}.ctid) < (
  select cursor.at, cursor.ctid from ${journalEntries} cursor where cursor.id = ${id})`

interface HistorySubject {
  type: JournalSubject
  id?: string
  about?: string
  defectId?: string
}

/** One condition for each type of thing: a customer may have thousands of them. */
function isAbout(subjects: readonly HistorySubject[]): SQL | undefined {
  const { subjectType, subjectId, data } = journalEntries
  const kinds = Map.groupBy(subjects, ({ type, defectId = '' }) => `${type} ${defectId}`)
  return or(
    sql`false`,
    ...[...kinds.values()].map(alike => {
      const [{ type, defectId } = {}] = alike
      const ids = alike.flatMap(({ id }) => id ?? [])
      return and(
        type && eq(subjectType, type),
        ids.length < alike.length ? undefined : inArray(subjectId, ids),
        defectId === undefined ? undefined : sql`${data} ->> 'defectId' = ${defectId}`,
      )
    }),
  )
}

/**
 * The newest 200 events of these things, the newest first, of which the last says if there are older ones; `about` says
 * which of them each is about. Without an id everything of the type is meant; with a defect, of an order only what is about
 * that. `before`: the id of an entry, of which those that are older are told.
 */
export async function historyOf(
  orm: Orm,
  subjects: readonly HistorySubject[],
  before: string | null = null,
): Promise<HistoryEntry[]> {
  const rows = await orm
    .select()
    .from(journalEntries)
    .where(
      and(isAbout(subjects), before !== null && isUuid(before) ? isOlderThan(before) : undefined),
    )
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(MOST + 1)
  const nameOf = await actorNames(
    orm,
    rows.map(({ actor }) => actor),
  )
  const aboutOf = new Map(subjects.map(({ type, id, about }) => [`${type}:${id}`, about]))
  const entries = rows.map(
    ({ id, at, actor, event, data, subjectType, subjectId }): HistoryEntry => {
      const about = aboutOf.get(`${subjectType}:${subjectId}`) ?? null
      return { id, at, by: nameOf(actor), event, about, data: readable(event, data) }
    },
  )
  const last = entries[MOST - 1]
  if (last && entries.length > MOST) last.hasOlder = true
  return entries.slice(0, MOST)
}
