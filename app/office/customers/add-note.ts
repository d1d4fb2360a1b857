import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { addNote } from '#core/customer-records/notes.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/add-note'

export async function action({ context, request, params: { customerId } }: Route.ActionArgs) {
  const actor = await staff(context, 'customers')
  const text = textOf(await request.formData(), 'text')
  return decided('Notiz gespeichert', () =>
    addNote(context.get(servicesContext), actor, { customerId, text }),
  )
}

export function loader({ params: { customerId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/kunden/:customerId', { customerId }))
}
