import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { revokeOrderLinks } from '#core/orders/revoke-links.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/revoke-links'

/** Ends every link that mails about an order carried. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  return decided('Links gesperrt', () =>
    revokeOrderLinks(context.get(servicesContext), actor, params.orderGroupId),
  )
}

export function loader({ params: { orderGroupId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/auftraege/:orderGroupId/mails', { orderGroupId }))
}
