import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/accessibility'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/barrierefreiheit` (L78) */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'accessibility', '/barrierefreiheit')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
