import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { articleHtml } from '#core/content/article-html.server.ts'
import { shop } from '#core/shop.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import type { Route } from './+types/legal-text'
import { LegalPage } from './LegalPage.tsx'
import { type LegalRoute, routedText } from './legal-routes.ts'

/** Every page that is one legal text: `/agb`, `/datenschutz` … */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const { publicUrl, targets } = context.get(servicesContext)
  const { route, kind } = routedText(pattern)
  const { title, version, markdown } = legalDocuments(publicUrl, targets)[kind]
  const html = withAnchors(articleHtml(markdown, publicUrl))
  const canonical = `${publicUrl}/${route}`
  return cached({ route, title, version, html, canonical }, ['content', 'catalog'])
}

/** Each heading can be linked to by its first word, as `/datenschutz#cookies` is. */
function withAnchors(html: string): string {
  return html.replace(/<h2>([A-Za-zÄÖÜäöüß]+)/g, (_, word: string) => {
    const id = word.toLowerCase()
    return `<h2 id="${id}" tabindex="-1">${word}`
  })
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, canonical } = loaderData
  const description = `${title} von ${shop.company.legalName}.`
  return pageMeta({ title, description, canonical })
}

/** What can be done with a text but saving it. */
const actions: Partial<Record<LegalRoute, ReactNode>> = {
  widerrufsrecht: (
    <ButtonLink to={href('/vertrag-widerrufen')} variant="primary">
      Vertrag widerrufen
    </ButtonLink>
  ),
}

export default function LegalText({ loaderData }: Route.ComponentProps) {
  const { route } = loaderData
  return (
    <LegalPage {...loaderData} archive={href('/rechtstexte/:text', { text: route })}>
      {actions[route]}
      <a href={`/${route}.pdf`} download className="button" data-variant="outline">
        <Download aria-hidden className="size-5" />
        {route === 'agb' ? 'AGB als PDF speichern' : 'Als PDF speichern'}
      </a>
    </LegalPage>
  )
}
