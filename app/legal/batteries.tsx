import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/batteries'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/batterieentsorgung` (L59) */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'batteries', '/batterieentsorgung')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function Batteries({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
