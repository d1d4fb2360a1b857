import { data, href } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/warranty-notice'

const TITLE = 'Gesetzliches Gewährleistungsrecht'

/** The EU's notice on the warranty of the law, in full and unchanged (L-52). */
export function loader({ context }: Route.LoaderArgs) {
  const { warrantyNotice } = context.get(servicesContext).legalGraphics
  if (!warrantyNotice) throw data(null, { status: 404 })
  return cached(warrantyNotice, ['content', 'catalog'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: TITLE,
    description: `${TITLE} beim Kauf bei ${shop.company.legalName}.`,
    canonical: null,
  })

export default function WarrantyNoticePage({ loaderData: { path, alt } }: Route.ComponentProps) {
  return (
    <div className="page pt-4 pb-20">
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs crumbs={[{ label: 'Startseite', to: href('/') }, { label: TITLE }]} />
        <h1 className="mt-6 hyphens-auto">{TITLE}</h1>
        <a href={path} className="mt-6 block">
          <img
            src={path}
            alt={alt}
            className="max-h-[max(80svh,40rem)] w-full border border-line bg-white object-contain"
          />
        </a>
        <p className="mt-4 text-sm text-muted">
          Mitteilung der Europäischen Union, unverändert. Ein Klick öffnet sie für sich allein, zum
          Vergrößern.
        </p>
      </div>
    </div>
  )
}
