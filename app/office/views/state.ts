import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { changeViewState } from '#core/saved-views/views.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/state'

export async function action({ context, request, params: { viewId } }: Route.ActionArgs) {
  const actor = await staff(context, 'views')
  const form = await request.formData()
  const services = context.get(servicesContext)
  return decided('Ansicht gespeichert', () =>
    changeViewState(services, actor, {
      viewId,
      read: textOf(form, 'read'),
      query: textOf(form, 'query'),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin'))
}
