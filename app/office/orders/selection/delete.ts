import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { deleteOrders } from '#core/personal-data/delete-orders.server.ts'
import type { Route } from './+types/delete'
import { readSelection } from './read-selection.ts'

/**
 * Deletes a batch of orders from every list (B-2-40). Without `confirmed` it answers with what they are and what of
 * them goes on; the yes is the key of exactly that.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'archive')
  const services = context.get(servicesContext)
  try {
    const form = await request.formData()
    const orderGroupIds = readSelection(form)
    const confirmed = textOf(form, 'confirmed') || null
    return Response.json(await deleteOrders(services, actor, { orderGroupIds, confirmed }))
  } catch (error) {
    return machineError(error, services.log)
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
