import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { receiveReturn } from '#core/returns/receive.server.ts'
import { type Asked, decided } from '../decided.ts'
import type { Route } from './+types/receive'

/** A device is back in the house. Without `confirmed` it is asked before, because its customer is told at once (ADR-199). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  const form = await request.formData()
  if (!form.has('confirmed')) return data<Asked<object>>({ asked: {} })
  return decided('Eingang vermerkt', () =>
    receiveReturn(
      context.get(servicesContext),
      actor,
      params.orderId,
      textOf(form, 'deviceId') || undefined,
    ),
  )
}

export function loader() {
  throw redirect(href('/admin/rueckgaben'))
}
