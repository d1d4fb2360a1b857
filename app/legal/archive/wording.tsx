import { Download } from 'lucide-react'
import { href, Link } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { articleHtml } from '#core/content/article-html.server.ts'
import { LegalPage } from '../LegalPage.tsx'
import type { Route } from './+types/wording'
import { wordingAt } from './archived.server.ts'

/** `/rechtstexte/{text}/{number}`: one wording as it was published. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { route, wording, isLast } = await wordingAt(services, params)
  const { number, title, version, markdown } = wording
  const html = articleHtml(markdown, services.publicUrl)
  return cached({ route, number, title, version, html, isLast }, ['content'])
}

export const headers = cacheHeaders

/** No search engine should find an old wording before the one of today. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, number } = loaderData
  const name = `${title}, Fassung ${number}`
  return pageMeta({ title: name, description: `${name}, wie sie war.`, canonical: null })
}

export default function Wording({ loaderData }: Route.ComponentProps) {
  const { route, number, isLast } = loaderData
  const params = { text: route, number: String(number) }
  return (
    <LegalPage {...loaderData} archive={href('/rechtstexte/:text', { text: route })}>
      {!isLast && (
        <p className="w-full rounded-card border border-line bg-card p-4">
          Diese Fassung ist nicht mehr die neueste.{' '}
          <Link prefetch="intent" to={href(`/${route}`)} className="text-link">
            Zum Text, wie er heute gilt
          </Link>
        </p>
      )}
      <a
        href={href('/rechtstexte/:text/:number/pdf', params)}
        download
        className="button"
        data-variant="outline"
      >
        <Download aria-hidden className="size-5" />
        Als PDF speichern
      </a>
    </LegalPage>
  )
}
