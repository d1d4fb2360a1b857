import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { type PageOf, pageAt } from '../page-at.ts'
import { refusal } from '../refusals.ts'
import { actorNames } from './actor-names.server.ts'
import { type HistoryEntry, historyOf } from './history.server.ts'

/** What is deleted for good, by the kind of thing, with the event that says so. Orders are only hidden. */
const deletions = {
  post: 'post_deleted',
  project: 'project_deleted',
  category: 'category_deleted',
  device: 'device_deleted',
  recall: 'recall_deleted',
} as const

export type DeletedKind = keyof typeof deletions

const isDeletedKind = (text: string): text is DeletedKind => Object.hasOwn(deletions, text)

/** A thing that nothing but the journal knows any more. */
export interface DeletedThing {
  kind: DeletedKind
  id: string
  /** What it was called; null where it had no name. */
  title: string | null
  at: Date
  /** Who deleted it, by e-mail. */
  by: string
}

const PER_PAGE = 50

const isDeletion = and(
  inArray(journalEntries.subjectType, Object.keys(deletions)),
  inArray(journalEntries.event, Object.values(deletions)),
)

/** What was deleted, the newest first; `page` from 1. */
export async function deletedThings(
  orm: Orm,
  { page }: { page: number },
): Promise<PageOf<DeletedThing>> {
  const total = await orm.$count(journalEntries, isDeletion)
  const { place, size, offset } = pageAt(total, { wanted: page, size: PER_PAGE })
  const rows = await orm
    .select()
    .from(journalEntries)
    .where(isDeletion)
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(size)
    .offset(offset)
  return { ...place, shown: await named(orm, rows) }
}

/**
 * One deleted thing, as it was when it was deleted, with its history. Throws `not_found`.
 * @param before as for `historyOf`
 */
export async function deletedThing(
  orm: Orm,
  { kind, id }: { kind: string; id: string },
  before: string | null = null,
): Promise<DeletedThing & { before: Record<string, unknown>; history: HistoryEntry[] }> {
  if (!isDeletedKind(kind)) throw refusal('not_found')
  const [row] = await orm
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, kind),
        eq(journalEntries.subjectId, id),
        eq(journalEntries.event, deletions[kind]),
      ),
    )
  const [thing] = row ? await named(orm, [row]) : []
  if (!row || !thing) throw refusal('not_found')
  const history = await historyOf(orm, [{ type: kind, id }], before)
  return { ...thing, before: beforeOf(row.data), history }
}

type Row = typeof journalEntries.$inferSelect

async function named(orm: Orm, rows: readonly Row[]): Promise<DeletedThing[]> {
  const nameOf = await actorNames(
    orm,
    rows.map(({ actor }) => actor),
  )
  return rows.flatMap(({ subjectType, subjectId, at, actor, data }) =>
    isDeletedKind(subjectType)
      ? [{ kind: subjectType, id: subjectId, title: titleOf(data), at, by: nameOf(actor) }]
      : [],
  )
}

/** Its fields as they were: under `before` or `draft`, or each as a change to nothing, or as they are. */
function beforeOf({ before, draft, ...data }: Record<string, unknown>): Record<string, unknown> {
  const whole = before ?? (Array.isArray(draft) ? draft[0] : undefined)
  if (typeof whole === 'object' && whole !== null) return { ...whole }
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, Array.isArray(value) ? value[0] : value]),
  )
}

function titleOf(data: Record<string, unknown>): string | null {
  const { title, name, serialNumber, identification } = beforeOf(data)
  const found = [title, name, serialNumber, identification].find(Boolean)
  return typeof found === 'string' ? found : null
}
