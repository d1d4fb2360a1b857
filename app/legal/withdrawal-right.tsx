import { href } from 'react-router'
import { cacheHeaders } from '#app/http/cached.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Route } from './+types/withdrawal-right'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/widerrufsrecht` (L17, L18) */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'withdrawal_right', '/widerrufsrecht')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function WithdrawalRight({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage {...loaderData}>
      <ButtonLink to={href('/vertrag-widerrufen')} variant="primary">
        Vertrag widerrufen
      </ButtonLink>
    </LegalPage>
  )
}
