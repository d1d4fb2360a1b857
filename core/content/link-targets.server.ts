import { and, asc, eq, ilike } from 'drizzle-orm'
import { blogPosts } from '#db/schema/schema.ts'
import type { StorefrontServices } from '../storefront/services.ts'

export interface LinkTarget {
  kind: 'product' | 'post'
  title: string
  path: string
}

const MOST = 20

/** Live products and published posts whose title contains this, products first; at most twenty of either. */
export async function linkTargets(
  { db, catalog }: Pick<StorefrontServices, 'db' | 'catalog'>,
  search: string,
): Promise<{ targets: LinkTarget[]; hasMore: boolean }> {
  const wanted = search.trim().toLocaleLowerCase('de')
  const { products } = await catalog.current()
  const found = products
    .filter(({ isLive, title }) => isLive && title.toLocaleLowerCase('de').includes(wanted))
    .slice(0, MOST + 1)
    .map(({ title, slug }) => ({ kind: 'product' as const, title, path: `/produkt/${slug}` }))
  const posts = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(
      and(
        eq(blogPosts.isPublished, true),
        ilike(blogPosts.title, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(asc(blogPosts.title))
    .limit(MOST + 1)
  return {
    targets: [
      ...found.slice(0, MOST),
      ...posts
        .slice(0, MOST)
        .map(({ title, slug }) => ({ kind: 'post' as const, title, path: `/blog/${slug}` })),
    ],
    hasMore: found.length > MOST || posts.length > MOST,
  }
}
