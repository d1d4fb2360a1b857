import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { ShopError } from '#core/errors.ts'
import { updateStatusOfMany } from '#core/fulfilment/bulk-status.server.ts'
import { selectedGroups } from '#core/fulfilment/selection.server.ts'
import { isLogisticsStatus } from '#core/orders/states.ts'
import type { Route } from './+types/bulk-status'
import { readSelection } from './read-selection.ts'

const CONFIRMED = 'confirmed:'

/**
 * One status for many orders. What starts or ends a contract is answered with a question; its yes is
 * `confirmed:<id>` with the question's key.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const selection = readSelection(form)
  const status = textOf(form, 'status')
  if (!selection) return refused('Bitte wählen Sie Bestellungen aus.', 422)
  if (!isLogisticsStatus(status)) return refused('Bitte wählen Sie einen Status.', 422)
  const confirmed = new Map(
    [...form].flatMap(([name, value]) =>
      name.startsWith(CONFIRMED) ? [[name.slice(CONFIRMED.length), String(value)]] : [],
    ),
  )
  try {
    const orderGroupIds = await selectedGroups(services.db, selection)
    const change = { orderGroupIds, status, confirmed }
    return data({
      result: 'moved' as const,
      ...(await updateStatusOfMany(services, actor, change)),
    })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return refused(error.message, error.status)
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}

function refused(reason: string, status: number) {
  const message = `Status konnte nicht aktualisiert werden: ${reason}`
  return data({ result: 'refused' as const, message }, { status })
}
