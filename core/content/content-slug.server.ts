import { and, eq, like, ne, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { blogPosts, projects } from '#db/schema/schema.ts'
import { refuseReserved } from '../catalog/reserved-slugs.server.ts'
import { freeSlug, normalizeSlug } from '../catalog/slug.ts'
import { refusal } from '../refusals.ts'

interface Wanted {
  slug: string
  title: string
  /** The thing itself, which may have its slug. */
  id?: string
}

/**
 * The slug that a post or a project gets: as wanted or from the title, with -2, -3, … where another one has it.
 * Throws `title_required`, `slug_required`, and `slug_reserved` for addresses of the shop's own.
 */
export async function contentSlug(
  tx: Orm,
  table: typeof blogPosts | typeof projects,
  { slug, title, id }: Wanted,
): Promise<string> {
  if (title.trim() === '') throw refusal('title_required', { field: 'title' })
  const wanted = normalizeSlug(slug) || normalizeSlug(title)
  if (wanted === '') throw refusal('slug_required', { field: 'slug' })
  refuseReserved(wanted)
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(
      and(
        or(eq(table.slug, wanted), like(table.slug, `${wanted}-%`)),
        id === undefined ? undefined : ne(table.id, id),
      ),
    )
  const taken = new Set(rows.map(row => row.slug))
  return freeSlug(wanted, candidate => taken.has(candidate))
}
