import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'

import { staff } from '#app/http/guards.ts'
import { deleteView } from '#core/saved-views/views.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/delete'

export async function action({ context, params: { viewId } }: Route.ActionArgs) {
  const actor = await staff(context, 'views')
  const services = context.get(servicesContext)
  return decided(
    'Ansicht gelöscht',
    () => deleteView(services, actor, viewId),
    ({ isDefault, ...view }) => ({
      of: view.name,
      action: href('/admin/ansichten'),
      fields: { ...view, ...(isDefault && { isDefault: '1' }) },
    }),
  )
}

export function loader() {
  throw redirect(href('/admin'))
}
