import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/imprint'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/impressum` (L73) */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'imprint', '/impressum')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
