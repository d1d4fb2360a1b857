import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { sendAgain } from '#core/phone-orders/send.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/send-again'

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'phone_orders')
  const form = await request.formData()
  const wanted = {
    ...params,
    days: textOf(form, 'days'),
    email: textOf(form, 'email'),
    readEmail: textOf(form, 'readEmail'),
  }
  return decided('Link wird erneut gesendet', () =>
    sendAgain(context.get(servicesContext), actor, wanted),
  )
}

export function loader() {
  throw redirect(href('/admin/telefonbestellungen'))
}
