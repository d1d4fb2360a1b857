import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { resendBounced } from '#core/bounces/settle.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/resend-bounce'

export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'mails')
  return decided('E-Mail wird erneut gesendet', () =>
    resendBounced(context.get(servicesContext), actor, params.bounceId),
  )
}

export function loader() {
  throw redirect(href('/admin/mails/unzustellbar'))
}
