import { metaDescription } from '#core/catalog/plain-text.ts'
import { normalizeSlug } from '#core/catalog/slug.ts'
import { shop } from '#core/shop.ts'
import type { Typed } from './typed.ts'

const TITLE_SHOWN = 60

/** The product as search engines show it, while it is written. */
export function SearchSnippet({ typed, origin }: { typed: Typed; origin: string }) {
  const title = `${typed.text('seoTitle').trim() || typed.text('title').trim()} | ${shop.name}`
  const slug = normalizeSlug(typed.text('slug')) || normalizeSlug(typed.text('title'))
  const description = metaDescription(
    typed.text('seoDescription') || typed.text('shortDescription'),
  )
  return (
    <figure className="min-w-0 rounded-card border border-line p-4">
      <figcaption lang="de" className="mb-2 text-sm font-semibold">
        Vorschau in Suchergebnissen
      </figcaption>
      <div lang="de" className="max-w-read">
        <p className="truncate text-sm text-muted">{`${origin}/produkt/${slug}`}</p>
        <p className="text-lg wrap-anywhere">
          {title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN).trimEnd()} …` : title}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{description || '–'}</p>
      </div>
    </figure>
  )
}
