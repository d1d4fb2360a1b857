import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { pageAt } from '../page-at.ts'
import { actorNames } from './actor-names.server.ts'
import { record } from './journal.server.ts'

export type ImportedList = 'inventory' | 'products'

/** What an import wrote: which file, and how many. */
export interface ImportedFile {
  list: ImportedList
  file: string
  /** Of the file's bytes. */
  digest: string
  created: number
  changed: number
}

/** Notes an import, in its transaction. Each thing that it writes names it as `import` in its own entry. */
export async function recordImport(
  tx: Orm,
  actor: SignedIn,
  { list, at, ...data }: ImportedFile & { import: string; at: Date },
): Promise<void> {
  const subject = { type: 'import' as const, id: list }
  await record(tx, { at, actor: journalName(actor), subject, event: 'list_imported', data })
}

/** When this file was imported into a list last; null: never. */
export async function lastImportOf(
  orm: Orm,
  { list, digest }: Pick<ImportedFile, 'list' | 'digest'>,
): Promise<Date | null> {
  const [last] = await orm
    .select({ at: journalEntries.at })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'import'),
        eq(journalEntries.subjectId, list),
        sql`${journalEntries.data} ->> 'digest' = ${digest}`,
      ),
    )
    .orderBy(desc(journalEntries.at))
    .limit(1)
  return last?.at ?? null
}

const PER_PAGE = 10

/** The imports of a list, the newest first; `page` from 1. */
export async function listImports(orm: Orm, { list, page }: { list: ImportedList; page: number }) {
  const isOwn = and(eq(journalEntries.subjectType, 'import'), eq(journalEntries.subjectId, list))
  const total = await orm.$count(journalEntries, isOwn)
  const { place, size, offset } = pageAt(total, { wanted: page, size: PER_PAGE })
  const rows = await orm
    .select()
    .from(journalEntries)
    .where(isOwn)
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(size)
    .offset(offset)
  const nameOf = await actorNames(
    orm,
    rows.map(({ actor }) => actor),
  )
  const shown = rows.map(({ id, at, actor, data }) => ({
    id,
    at,
    by: nameOf(actor),
    file: String(data.file ?? ''),
    created: Number(data.created ?? 0),
    changed: Number(data.changed ?? 0),
  }))
  return { ...place, shown }
}
