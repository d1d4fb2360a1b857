import type { blogPosts, StoredPostFields } from '#db/schema/schema.ts'

type Row = typeof blogPosts.$inferSelect
export type PostFields = StoredPostFields

/** How the office calls them. */
export const postLabels: Record<keyof PostFields, string> = {
  title: 'Titel',
  slug: 'Slug',
  excerpt: 'Kurztext',
  content: 'Text',
  imageUrl: 'Bild',
  imageAlt: 'Alternativtext des Bildes',
  category: 'Kategorie',
  contentType: 'Bereich',
  featured: 'Empfohlen',
  author: 'Autor',
  seoTitle: 'SEO-Titel',
  seoDescription: 'SEO-Beschreibung',
  sortOrder: 'Reihenfolge',
  publishAt: 'Veröffentlichen am',
}

export function fieldsOfPost(row: Row): PostFields {
  const { title, slug, excerpt, content, imageUrl, imageAlt, category, contentType } = row
  const { featured, author, seoTitle, seoDescription, sortOrder, publishAt } = row
  return {
    title,
    slug,
    excerpt,
    content,
    imageUrl,
    imageAlt,
    category,
    contentType,
    featured,
    author,
    seoTitle,
    seoDescription,
    sortOrder,
    publishAt: publishAt?.toISOString() ?? null,
  }
}
