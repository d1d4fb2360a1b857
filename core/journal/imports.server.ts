import { and, desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { actorNames } from './actor-names.server.ts'
import { record } from './journal.server.ts'

export type ImportedList = 'inventory' | 'products'

/** What an import wrote: which file, and how many. */
export interface ImportedFile {
  list: ImportedList
  file: string
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

const LATEST = 10

/** The last ten imports of a list, the newest first. */
export async function latestImports(orm: Orm, list: ImportedList) {
  const rows = await orm
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.subjectType, 'import'), eq(journalEntries.subjectId, list)))
    .orderBy(desc(journalEntries.at))
    .limit(LATEST)
  const nameOf = await actorNames(
    orm,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ id, at, actor, data }) => ({
    id,
    at,
    by: nameOf(actor),
    file: String(data.file ?? ''),
    created: Number(data.created ?? 0),
    changed: Number(data.changed ?? 0),
  }))
}
