import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { settleBounce } from '#core/bounces/settle.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/settle-bounce'

export async function action({ context, request, params: { bounceId } }: Route.ActionArgs) {
  const actor = await staff(context, 'mails')
  const as = textOf(await request.formData(), 'as')
  return decided('Erledigt', () =>
    settleBounce(context.get(servicesContext), actor, { bounceId, as }),
  )
}

export function loader() {
  throw redirect(href('/admin/mails/unzustellbar'))
}
