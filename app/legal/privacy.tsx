import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/datenschutz` */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'privacy', '/datenschutz')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
