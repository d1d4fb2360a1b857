import { desc, eq } from 'drizzle-orm'
import { blogPosts, projects } from '#db/schema/schema.ts'
import { publishedSince } from '../content/posts.server.ts'
import { categoryPages } from '../storefront/category-names.ts'
import type { StorefrontServices } from '../storefront/services.ts'
import type { SitemapEntry } from './sitemap.ts'

const fixed = [
  '/',
  '/produkte',
  '/mieten',
  '/mieten/ausdauer',
  '/mieten/kraft',
  '/kaufen',
  '/kaufen/ausdauer',
  '/kaufen/kraft',
  ...categoryPages.filter(page => page !== 'cardio').map(page => `/kategorie/${page}`),
  '/blog',
  '/projekte',
  '/gewerbe',
  '/kontakt',
  '/so-gehts',
  '/agb',
  '/datenschutz',
  '/impressum',
  '/widerrufsrecht',
  '/versand-zahlung',
  '/rueckgabe',
  '/rueckrufe',
]

/** Every public page: fixed ones, live products, published posts and projects. */
export async function sitemapEntries({
  db,
  catalog,
}: Pick<StorefrontServices, 'db' | 'catalog'>): Promise<SitemapEntry[]> {
  const { products } = await catalog.current()
  const posts = await db
    .select({ slug: blogPosts.slug, changedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.isPublished, true))
    .orderBy(desc(publishedSince))
  const shown = await db
    .select({ slug: projects.slug, changedAt: projects.createdAt })
    .from(projects)
    .where(eq(projects.isPublished, true))
    .orderBy(desc(projects.createdAt))
  return [
    ...fixed.map(path => ({ path })),
    ...products
      .filter(product => product.isLive)
      .map(({ slug, updatedAt }) => ({ path: `/produkt/${slug}`, changedAt: updatedAt })),
    ...posts.map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt })),
    ...shown.map(({ slug, changedAt }) => ({ path: `/events/${slug}`, changedAt })),
  ]
}
