import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/schema.ts'
import type { DescribedPicture } from '../pictures/picture.ts'
import { describedPicture, picturesOf } from '../pictures/read.server.ts'
import { isUuid } from '../uuid.ts'
import { readingMinutes } from './reading-time.ts'
import type { ListCategory } from './sections.ts'

/** A post as lists show it. Dates are ISO 8601. */
export interface PostTeaser {
  slug: string
  title: string
  excerpt: string | null
  image: DescribedPicture | null
  category: string | null
  contentType: string
  featured: boolean
  /** When it was published first; of one that never was, when it was begun. */
  publishedAt: string
  readingMinutes: number
}

/** A post with everything its own page shows; `content` is the markdown as it was written. */
export interface Post extends PostTeaser {
  content: string
  author: string | null
  seoTitle: string | null
  seoDescription: string | null
  updatedAt: string
}

const published = eq(blogPosts.isPublished, true)

/** The day that a post is listed by: posts of earlier versions know only when they were begun. */
export const publishedSince = sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`

/** Published posts, by sort order and then the newest first (B-7-1). */
export async function publishedPosts(orm: Orm): Promise<PostTeaser[]> {
  const rows = await orm
    .select()
    .from(blogPosts)
    .where(published)
    .orderBy(asc(blogPosts.sortOrder), desc(publishedSince))
  return teasers(orm, rows)
}

/**
 * Published posts of one of the category lists, the newest first. Knowledge and news are also types
 * of posts, so their lists hold every post of the type.
 */
export async function postsOfCategory(orm: Orm, category: ListCategory): Promise<PostTeaser[]> {
  const ofType =
    category === 'knowledge' || category === 'news'
      ? eq(blogPosts.contentType, category)
      : undefined
  const rows = await orm
    .select()
    .from(blogPosts)
    .where(and(published, or(eq(blogPosts.category, category), ofType)))
    .orderBy(desc(publishedSince))
  return teasers(orm, rows)
}

/** A published post by its slug; null for drafts and unknown ones. */
export function publishedPost(orm: Orm, slug: string): Promise<Post | null> {
  return postWhere(orm, and(published, eq(blogPosts.slug, slug)))
}

/** A post by the key of its draft, published or not; null for unknown ones. */
export async function draftPost(orm: Orm, draftKey: string): Promise<Post | null> {
  return isUuid(draftKey) ? postWhere(orm, eq(blogPosts.draftKey, draftKey)) : null
}

async function postWhere(orm: Orm, condition: SQL | undefined): Promise<Post | null> {
  const [row] = await orm.select().from(blogPosts).where(condition)
  const [teaser] = await teasers(orm, row ? [row] : [])
  if (!row || !teaser) return null
  return {
    ...teaser,
    content: row.content,
    author: row.author,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Up to three other published posts of the same type, the newest first. */
export async function morePosts(orm: Orm, post: Post): Promise<PostTeaser[]> {
  const rows = await orm
    .select()
    .from(blogPosts)
    .where(and(published, ne(blogPosts.slug, post.slug)))
    .orderBy(desc(publishedSince))
  const ofType = rows.filter(row => row.contentType === post.contentType)
  return teasers(orm, (ofType.length > 0 ? ofType : rows).slice(0, 3))
}

async function teasers(orm: Orm, rows: (typeof blogPosts.$inferSelect)[]): Promise<PostTeaser[]> {
  const pictures = await picturesOf(
    orm,
    rows.map(({ imageUrl }) => imageUrl),
  )
  return rows.map(row => ({
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: describedPicture(pictures, row),
    category: row.category,
    contentType: row.contentType,
    featured: row.featured,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    readingMinutes: readingMinutes(row.content),
  }))
}
