import { data, href, Link } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { wordingDifference } from '#core/legal/wording-difference.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import type { Route } from './+types/wordings'
import { listed, wordingsAt } from './archived.server.ts'
import { Compare } from './Compare.tsx'
import { Difference } from './Difference.tsx'
import { WordingList } from './WordingList.tsx'

/** `/rechtstexte/{text}`: its wordings, and what changed between two of them; at first the last two. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { route, kind, wordings } = await wordingsAt(services, params.text)
  const asked = (name: string) => {
    const number = url.searchParams.get(name)
    return number === null ? null : wordings.find(each => String(each.number) === number)
  }
  const [from, to] = [asked('von'), asked('bis')]
  const pair = [from ?? wordings.at(-2), to ?? wordings.at(-1)]
    .filter(each => each !== undefined)
    .toSorted((a, b) => a.number - b.number)
  const [older, newer] = pair
  const isDifference = older !== undefined && newer !== undefined && older !== newer
  const view = {
    route,
    title: legalDocuments(services.publicUrl, services.targets)[kind].title,
    wordings: wordings.map(listed),
    difference: isDifference
      ? {
          from: older.number,
          to: newer.number,
          blocks: wordingDifference(older.markdown, newer.markdown),
        }
      : null,
    canonical: from || to ? null : `${services.publicUrl}/rechtstexte/${route}`,
  }
  // A number that no wording has is any text.
  return from === undefined || to === undefined ? data(view) : cached(view, ['content'])
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, canonical } = loaderData
  return pageMeta({
    title: `${title}: alle Fassungen`,
    description: `${title}: alle veröffentlichten Fassungen und was sich geändert hat.`,
    canonical,
  })
}

export default function Wordings({ loaderData }: Route.ComponentProps) {
  const { route, title, wordings, difference } = loaderData
  return (
    <div className="page pt-4 pb-20">
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs
          crumbs={[
            { label: 'Startseite', to: href('/') },
            { label: 'Archiv der Rechtstexte', to: href('/rechtstexte') },
            { label: title },
          ]}
        />
        <h1 className="mt-6 hyphens-auto">{title}: alle Fassungen</h1>
        <p className="mt-4">
          <Link prefetch="intent" to={href(`/${route}`)} className="text-link">
            Zum Text, wie er heute gilt
          </Link>
        </p>
        <WordingList route={route} wordings={wordings} />
        {wordings.length > 1 && (
          <Compare
            key={`${difference?.from}-${difference?.to}`}
            wordings={wordings}
            from={difference?.from}
            to={difference?.to}
          />
        )}
        {difference && <Difference {...difference} wordings={wordings} />}
      </div>
    </div>
  )
}
