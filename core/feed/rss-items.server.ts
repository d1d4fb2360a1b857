import { desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/schema.ts'
import { publishedSince } from '../content/posts.server.ts'
import { contentLabel } from '../content/sections.ts'
import type { RssItem } from './rss.ts'

/** Feed readers show no more of them, and store what they have seen. */
const FEED_LENGTH = 50

/** The newest published posts as feed readers list them. */
export async function rssItems(orm: Orm): Promise<RssItem[]> {
  const rows = await orm
    .select({
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      author: blogPosts.author,
      category: blogPosts.category,
      contentType: blogPosts.contentType,
      updatedAt: blogPosts.updatedAt,
      publishedAt: sql<Date>`${publishedSince}`.mapWith(blogPosts.createdAt),
    })
    .from(blogPosts)
    .where(eq(blogPosts.isPublished, true))
    .orderBy(desc(publishedSince), blogPosts.slug)
    .limit(FEED_LENGTH)
  return rows.map(({ slug, excerpt, category, contentType, ...row }) => ({
    ...row,
    path: `/blog/${encodeURIComponent(slug)}`,
    summary: excerpt ?? row.title,
    category: contentLabel(category ?? contentType),
  }))
}
