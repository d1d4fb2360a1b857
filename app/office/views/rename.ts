import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { renameView } from '#core/saved-views/views.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/rename'

export async function action({ context, request, params: { viewId } }: Route.ActionArgs) {
  const actor = await staff(context, 'views')
  const form = await request.formData()
  const services = context.get(servicesContext)
  return decided('Ansicht umbenannt', () =>
    renameView(services, actor, { viewId, read: textOf(form, 'read'), name: textOf(form, 'name') }),
  )
}

export function loader() {
  throw redirect(href('/admin'))
}
