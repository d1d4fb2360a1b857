import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { savedViews, shownColumns } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { addressOf, columnsOfAddress, knownColumns, type ListName, listOf } from './lists.ts'
import type { SavedView } from './view.ts'

/** What a list knows of the person who looks at it. */
export interface PersonalTable {
  list: ListName
  views: SavedView[]
  /** What is shown now, in the order of the table. */
  columns: string[]
}

/** As the list is for somebody of whom nothing is stored. */
export function usualTable(list: ListName): PersonalTable {
  return { list, views: [], columns: [...listOf(list).columns] }
}

/** The views of this person, and which columns they see: the address's, else their own, else the usual ones. */
export async function personalTable(
  db: Orm,
  { userId }: Pick<SignedIn, 'userId'>,
  list: ListName,
  params: URLSearchParams,
): Promise<PersonalTable> {
  const { id, name, query, isDefault } = savedViews
  const views = await db
    .select({ id, name, query, isDefault })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name), asc(id))
  const asked = columnsOfAddress(list, params)
  if (asked) return { list, views, columns: asked }
  const [own] = await db
    .select({ columns: shownColumns.columns })
    .from(shownColumns)
    .where(and(eq(shownColumns.userId, userId), eq(shownColumns.list, list)))
  const columns = own ? knownColumns(list, own.columns) : usualTable(list).columns
  return { list, views, columns }
}

/** How the menu opens each list for this person, by the list's path. */
export async function defaultQueries(
  db: Orm,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: savedViews.id, list: savedViews.list, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), savedViews.isDefault))
  return new Map(rows.map(view => [listOf(view.list).path, addressOf(view)]))
}
