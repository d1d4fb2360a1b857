import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { separateCustomers } from '#core/customer-records/merge.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/separate'

/** Takes a merge of two customers back. */
export async function action({ context, request, params: { customerId } }: Route.ActionArgs) {
  const actor = await staff(context, 'customers')
  const form = await request.formData()
  return decided('Wieder getrennt', async () => {
    await recentlyConfirmed(context, form)
    const formerId = textOf(form, 'former')
    await separateCustomers(context.get(servicesContext), actor, { customerId, formerId })
  })
}

export function loader({ params: { customerId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/kunden/:customerId', { customerId }))
}
