import { and, count, desc, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { pictureSources, pictures } from '#db/schema/schema.ts'
import { picturePath } from './address.ts'
import type { LibraryPicture } from './library.ts'
import { isUnused } from './uses.server.ts'

export const PICTURES_ON_PAGE = 24

/** Pictures that nothing uses, or without words for those who do not see them. */
export const libraryFilters = ['unused', 'wordless'] as const
export type LibraryFilter = (typeof libraryFilters)[number]

export interface LibraryQuery {
  search: string
  page: number
  filter?: LibraryFilter | null
}

export interface LibraryPage {
  pictures: LibraryPicture[]
  total: number
}

/** The pictures of the shop, the newest first; with a search those whose name, words or address contain it. */
export async function libraryPage(
  orm: Orm,
  { search, page, filter = null }: LibraryQuery,
): Promise<LibraryPage> {
  const found = and(
    search.trim() === '' ? undefined : containing(search.trim()),
    filter === 'unused' ? isUnused : undefined,
    filter === 'wordless' ? isNull(pictures.alt) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    orm
      .select({
        hash: pictures.hash,
        width: pictures.width,
        height: pictures.height,
        preview: pictures.preview,
        name: pictures.name,
        alt: pictures.alt,
      })
      .from(pictures)
      .where(found)
      .orderBy(desc(pictures.createdAt), pictures.hash)
      .limit(PICTURES_ON_PAGE)
      .offset((page - 1) * PICTURES_ON_PAGE),
    orm.select({ total: count() }).from(pictures).where(found),
  ])
  return {
    pictures: rows.map(row => ({ ...row, url: picturePath(row.hash) })),
    total: counted?.total ?? 0,
  }
}

function containing(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(pictures.name, pattern),
    ilike(pictures.alt, pattern),
    sql`exists (select from ${pictureSources} where ${pictureSources.hash} = ${pictures.hash}
      and ${pictureSources.url} ilike ${pattern})`,
  )
}
