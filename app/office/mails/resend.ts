import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { resendMail } from '#core/order-mails/sent-mails.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/resend'

/** Sends a mail of an order again, to the order's address. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  return decided('E-Mail wird erneut gesendet', () =>
    resendMail(context.get(servicesContext), actor, params),
  )
}

export function loader({ params: { orderGroupId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/auftraege/:orderGroupId/mails', { orderGroupId }))
}
