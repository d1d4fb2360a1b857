import type { MetaDescriptor } from 'react-router'
import { metaDescription } from '#core/catalog/plain-text.ts'
import { shop } from '#core/shop.ts'
import type { JsonLd } from '#core/storefront/structured-data.ts'

const SIGN = '/icon-512.png'

interface PageFacts {
  title: string
  description: string
  /** The page's one address; a page without it is kept out of search engines. */
  canonical: string | null
  /** What is shown where somebody shares the page, by its whole address. */
  image?: string | null
  imageAlt?: string | undefined
  /** Of an article alone; times are ISO 8601. */
  article?: { publishedAt: string; updatedAt: string; author: string | null }
  jsonLd?: readonly JsonLd[]
}

/** Title, description, canonical address and structured data of a page. */
export function pageMeta(page: PageFacts) {
  const { title, description, canonical, article, jsonLd = [] } = page
  const short = metaDescription(description)
  const full = `${title} | ${shop.name}`
  const tags: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: short },
    { property: 'og:title', content: full },
    { property: 'og:description', content: short },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: shop.name },
    ...(canonical
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: canonical },
          { property: 'og:url', content: canonical },
        ]
      : [{ name: 'robots', content: 'noindex, follow' }]),
    ...sharePicture(page),
    ...(article
      ? [
          { property: 'article:published_time', content: article.publishedAt },
          { property: 'article:modified_time', content: article.updatedAt },
          ...(article.author ? [{ property: 'article:author', content: article.author }] : []),
        ]
      : []),
    ...jsonLd.map(block => ({ 'script:ld+json': { ...block } })),
  ]
  return tags
}

/** The page's own picture, else the shop's sign. */
function sharePicture({ title, canonical, image, imageAlt }: PageFacts): MetaDescriptor[] {
  const shown = image
    ? { url: image, words: imageAlt || title, card: 'summary_large_image' }
    : canonical && { url: new URL(SIGN, canonical).href, words: shop.name, card: 'summary' }
  if (!shown) return []
  return [
    { property: 'og:image', content: shown.url },
    { property: 'og:image:alt', content: shown.words },
    { name: 'twitter:card', content: shown.card },
  ]
}
