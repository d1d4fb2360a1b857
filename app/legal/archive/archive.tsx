import { href, Link } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { formatDay } from '#core/dates.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import { legalRoutes } from '../legal-routes.ts'
import type { Route } from './+types/archive'
import { wordingsAt } from './archived.server.ts'

/** `/rechtstexte`: every legal text with the number of its wordings. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const today = legalDocuments(services.publicUrl, services.targets)
  const texts = []
  for (const route of legalRoutes) {
    const { kind, wordings } = await wordingsAt(services, route)
    const { title, version } = today[kind]
    texts.push({ route, title, version, count: wordings.length })
  }
  return cached({ texts, canonical: `${services.publicUrl}/rechtstexte` }, ['content'])
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Archiv der Rechtstexte',
    description: 'Alle veröffentlichten Fassungen unserer Rechtstexte und was sich geändert hat.',
    canonical: loaderData.canonical,
  })
}

export default function Archive({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <div className="page pt-4 pb-20">
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs
          crumbs={[{ label: 'Startseite', to: href('/') }, { label: 'Archiv der Rechtstexte' }]}
        />
        <h1 className="mt-6">Archiv der Rechtstexte</h1>
        <p className="mt-4 text-lead text-muted">
          Hier steht jede Fassung, die wir veröffentlicht haben, und was sich von einer zur nächsten
          geändert hat. Für Ihre Bestellung gilt die Fassung, die Sie mit der Bestellbestätigung
          erhalten haben.
        </p>
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {texts.map(({ route, title, version, count }) => (
            <li key={route} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
              <Link
                prefetch="intent"
                to={href('/rechtstexte/:text', { text: route })}
                className="text-link inline-flex min-h-11 items-center"
              >
                {title}
              </Link>
              <span className="text-sm text-muted">
                Fassung vom {formatDay(version)}
                {count > 1 && ` · ${count} Fassungen`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
