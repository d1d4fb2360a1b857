import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/voluntary-return'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/rueckgabe` (L23) */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'voluntary_return', '/rueckgabe')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function VoluntaryReturn({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
