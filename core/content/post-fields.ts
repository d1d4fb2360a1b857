import type { blogPosts, StoredPostFields } from '#db/schema/schema.ts'
import { changesOf } from '../edits.ts'

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

/** Whether a draft holds something that is not stored. One that came in while the same was being saved holds nothing. */
export function isUnsaved(
  { read, fields }: { read: PostFields; fields: PostFields },
  stored: PostFields,
): boolean {
  const differs = (other: PostFields) => Object.keys(changesOf(other, fields)).length > 0
  return differs(read) && differs(stored)
}
