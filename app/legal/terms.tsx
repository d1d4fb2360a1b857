import { Download } from 'lucide-react'
import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/agb` (L08), also as PDF */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'terms', '/agb')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage {...loaderData}>
      <a href="/agb.pdf" download className="button" data-variant="outline">
        <Download aria-hidden className="size-5" />
        AGB als PDF speichern
      </a>
    </LegalPage>
  )
}
