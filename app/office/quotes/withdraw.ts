import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { withdrawQuote } from '#core/quotes/send.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/withdraw'

export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'quotes')
  return decided(
    ({ wasSent }) => (wasSent ? 'Angebot zurückgezogen' : 'Entwurf verworfen'),
    () => withdrawQuote(context.get(servicesContext), actor, params.quoteId),
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/angebote/:quoteId', params))
}
