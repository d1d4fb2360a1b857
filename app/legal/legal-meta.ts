import { pageMeta } from '#app/http/page-meta.ts'
import { shop } from '#core/shop.ts'

/** Title and description of a legal page. */
export function legalMeta(text: { title: string; canonical: string } | undefined) {
  if (!text) return []
  return pageMeta({
    title: text.title,
    description: `${text.title} von ${shop.company.legalName}.`,
    canonical: text.canonical,
  })
}
