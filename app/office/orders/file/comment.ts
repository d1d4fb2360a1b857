import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { addComment } from '#core/order-file/comments.server.ts'
import { decided } from '../../decided.ts'
import type { Route } from './+types/comment'

/** Adds an internal comment to an order. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const text = textOf(await request.formData(), 'text')
  return decided('Kommentar gespeichert', () =>
    addComment(context.get(servicesContext), actor, { ...params, text }),
  )
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
