import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts, postDrafts, postVersions } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { inOrder, type Neighbours, neighboursInTable, type SortKey } from '../neighbours.server.ts'
import { picturesOf } from '../pictures/read.server.ts'
import { refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'
import { fieldsOfPost, isUnsaved } from './post-fields.ts'
import { versionOf } from './post-version.server.ts'

export const POSTS_ON_PAGE = 50

const sortable = {
  title: blogPosts.title,
  type: blogPosts.contentType,
  category: blogPosts.category,
  status: blogPosts.isPublished,
  sort: blogPosts.sortOrder,
  created: blogPosts.createdAt,
}
export type PostColumn = keyof typeof sortable

export interface PostQuery {
  search: string
  sort: PostColumn
  descending: boolean
  page: number
}

/** A page of all posts, drafts too. Sorted by sort order, the newest come first among equals (B-7-11). */
export async function listPosts(orm: Orm, query: PostQuery) {
  const found = matching(query)
  const posts = await orm
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      contentType: blogPosts.contentType,
      category: blogPosts.category,
      isPublished: blogPosts.isPublished,
      publishAt: blogPosts.publishAt,
      sortOrder: blogPosts.sortOrder,
      createdAt: blogPosts.createdAt,
      version: versionOf,
    })
    .from(blogPosts)
    .where(found)
    .orderBy(...inOrder(sortKeys(query)))
    .limit(POSTS_ON_PAGE)
    .offset((query.page - 1) * POSTS_ON_PAGE)
  const [counted] = await orm.select({ total: count() }).from(blogPosts).where(found)
  return { posts, total: counted?.total ?? 0 }
}

function sortKeys({ sort, descending }: PostQuery): SortKey[] {
  return [
    { by: sortable[sort], descending },
    { by: blogPosts.createdAt, descending: true },
    { by: blogPosts.id, descending: false },
  ]
}

/** The posts around one of the list. */
export async function postNeighbours(
  orm: Orm,
  query: PostQuery,
  postId: string,
): Promise<Neighbours<string> & { page: number }> {
  const list = { table: blogPosts, keys: sortKeys(query), found: matching(query) }
  return await neighboursInTable(orm, { ...list, pageSize: POSTS_ON_PAGE }, postId)
}

function matching({ search: typed }: PostQuery): SQL | undefined {
  const search = typed.trim()
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(blogPosts.title, pattern), ilike(blogPosts.slug, pattern))
}

const VERSIONS_SHOWN = 30

/**
 * A post as its editor shows it: what is stored, and what this person wrote and did not save, with so many times thirty
 * of its versions.
 */
export async function postToEdit(orm: Orm, actor: SignedIn, id: string, times = 1) {
  const [row] = isUuid(id) ? await orm.select().from(blogPosts).where(eq(blogPosts.id, id)) : []
  if (!row) throw refusal('post_not_found')
  const [kept] = await orm
    .select()
    .from(postDrafts)
    .where(and(eq(postDrafts.postId, id), eq(postDrafts.userId, actor.userId)))
  const stored = fieldsOfPost(row)
  const draft = kept && isUnsaved(kept, stored) ? kept : undefined
  const fields = draft?.fields ?? stored
  const versions = await orm
    .select({
      id: postVersions.id,
      sequence: postVersions.sequence,
      // Not their texts: there may be hundreds of them.
      title: sql<string>`${postVersions.fields} ->> 'title'`,
      length: sql<number>`length(${postVersions.fields} ->> 'content')`,
      savedBy: postVersions.savedBy,
      savedAt: postVersions.savedAt,
    })
    .from(postVersions)
    .where(eq(postVersions.postId, id))
    .orderBy(desc(postVersions.sequence))
    .limit(VERSIONS_SHOWN * times)
  const nameOf = await actorNames(
    orm,
    versions.map(({ savedBy }) => savedBy),
  )
  const pictures = await picturesOf(orm, [fields.imageUrl])
  return {
    id,
    slug: row.slug,
    isPublished: row.isPublished,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    draftKey: row.draftKey,
    version: versions[0]?.sequence ?? 0,
    versionCount: await orm.$count(postVersions, eq(postVersions.postId, id)),
    stored,
    read: draft?.read ?? stored,
    fields,
    draftSavedAt: draft?.savedAt ?? null,
    preview: fields.imageUrl === null ? undefined : pictures.get(fields.imageUrl)?.preview,
    versions: versions.map(({ sequence: _, savedBy, ...version }) => ({
      ...version,
      by: nameOf(savedBy),
    })),
  }
}
