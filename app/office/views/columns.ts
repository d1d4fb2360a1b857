import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { chooseColumns } from '#core/saved-views/columns.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/columns'

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'views')
  const form = await request.formData()
  const services = context.get(servicesContext)
  return decided('Spalten gespeichert', () =>
    chooseColumns(services, actor, {
      list: textOf(form, 'list'),
      columns: form.getAll('column').flatMap(each => (typeof each === 'string' ? each : [])),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin'))
}
