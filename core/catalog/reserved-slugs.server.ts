import { refusal } from '../refusals.ts'

/** Addresses of lists below `/blog` (B-2-4), and of a feed. */
const RESERVED = new Set(['wissen', 'knowledge', 'news', 'guides', 'reviews', 'rssxml'])

/** Throws `slug_reserved` for what a page of the shop itself is called. */
export function refuseReserved(slug: string): void {
  if (RESERVED.has(slug)) throw refusal('slug_reserved', { field: 'slug' })
}
