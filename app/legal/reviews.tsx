import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/reviews'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/bewertungen` (L76) */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'reviews', '/bewertungen')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function ReviewPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
