import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'

import { staff } from '#app/http/guards.ts'
import { setDefaultView } from '#core/saved-views/views.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/default'

export async function action({ context, request, params: { viewId } }: Route.ActionArgs) {
  const actor = await staff(context, 'views')
  const form = await request.formData()
  const services = context.get(servicesContext)
  return decided(
    form.has('isDefault')
      ? 'Das Menü öffnet jetzt diese Ansicht'
      : 'Das Menü öffnet wieder die Grundansicht',
    () => setDefaultView(services, actor, { viewId, isDefault: form.has('isDefault') }),
  )
}

export function loader() {
  throw redirect(href('/admin'))
}
