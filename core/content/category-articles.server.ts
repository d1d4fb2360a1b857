import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/schema.ts'
import { describedPicture, picturesOf } from '../pictures/read.server.ts'
import { publishedSince } from './posts.server.ts'

/** Published posts of one blog category, the newest first (B-7). */
export async function articlesOf(orm: Orm, category: string) {
  const posts = await orm
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      imageUrl: blogPosts.imageUrl,
      publishedAt: sql<Date>`${publishedSince}`.mapWith(blogPosts.createdAt),
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.isPublished, true), eq(blogPosts.category, category)))
    .orderBy(desc(publishedSince), blogPosts.slug)
  const pictures = await picturesOf(
    orm,
    posts.map(({ imageUrl }) => imageUrl),
  )
  return posts.map(({ imageUrl, ...post }) => ({
    ...post,
    image: describedPicture(pictures, { imageUrl }),
    publishedAt: post.publishedAt.toISOString(),
  }))
}
