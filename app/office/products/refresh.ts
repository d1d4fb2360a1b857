import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { requestRefresh } from '#core/catalog/refresh.server.ts'
import type { Route } from './+types/refresh'

/** 'Refresh Cache': the provider's whole catalogue is read again (B-2-64). */
export async function action({ context }: Route.ActionArgs) {
  const actor = await staff(context, 'products')
  await requestRefresh(context.get(servicesContext), actor)
  return data(null)
}

export function loader() {
  throw redirect(href('/admin/produkte'))
}
