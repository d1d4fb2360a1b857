import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { saveView } from '#core/saved-views/views.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/create'

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'views')
  const form = await request.formData()
  const services = context.get(servicesContext)
  return decided('Ansicht gespeichert', () =>
    saveView(services, actor, {
      list: textOf(form, 'list'),
      name: textOf(form, 'name'),
      query: textOf(form, 'query'),
      isDefault: form.has('isDefault'),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin'))
}
