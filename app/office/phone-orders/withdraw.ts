import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { withdrawPhoneOrder } from '#core/phone-orders/withdraw.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/withdraw'

export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'phone_orders')
  return decided('Telefonbestellung zurückgezogen', () =>
    withdrawPhoneOrder(context.get(servicesContext), actor, params.orderGroupId),
  )
}

export function loader() {
  throw redirect(href('/admin/telefonbestellungen'))
}
