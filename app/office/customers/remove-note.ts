import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { removeNote } from '#core/customer-records/notes.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/remove-note'

export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'customers')
  return decided('Notiz entfernt', () => removeNote(context.get(servicesContext), actor, params))
}

export function loader({ params: { customerId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/kunden/:customerId', { customerId }))
}
