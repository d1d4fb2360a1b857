import type { RouterContextProvider } from 'react-router'
import { cached } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { articleHtml } from '#core/content/article-html.server.ts'
import { type LegalKind, legalDocuments } from '#documents/legal/legal-documents.server.ts'

/** One legal text for its page: title, version (Berlin day), HTML and the page's address. */
export function legalText(context: Readonly<RouterContextProvider>, kind: LegalKind, path: string) {
  const { publicUrl } = context.get(servicesContext)
  const { title, version, markdown } = legalDocuments(publicUrl)[kind]
  const html = articleHtml(markdown, publicUrl)
  return cached({ title, version, html, canonical: publicUrl + path }, ['content', 'catalog'])
}
