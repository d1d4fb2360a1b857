import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { reasonOf } from '#app/http/refusal.ts'
import { selectedGroups } from '#core/fulfilment/selection.server.ts'
import { deleteOrders } from '#core/personal-data/delete-orders.server.ts'
import type { Toasted } from '../../toasted.ts'
import type { Route } from './+types/delete'
import { readSelection } from './read-selection.ts'

/**
 * Deletes orders from every list (B-2-40). Without `confirmed` it answers with what they are and what of
 * them goes on; the yes is the key of exactly that.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'archive')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const selection = readSelection(form)
  if (!selection) return refused('Bitte wählen Sie Bestellungen aus.', { isOne: true, status: 422 })
  const isOne = 'orderGroupIds' in selection && selection.orderGroupIds.length === 1
  try {
    const orderGroupIds = await selectedGroups(services.db, selection)
    const confirmed = textOf(form, 'confirmed') || null
    const answer = await deleteOrders(services, actor, { orderGroupIds, confirmed })
    if (!answer.isDeleted) {
      return data({ result: 'asked' as const, key: answer.key, orders: answer.orders })
    }
    const title =
      answer.count === 1
        ? 'Bestellung gelöscht'
        : `${answer.count} Bestellungen wurden erfolgreich gelöscht`
    return data<{ result: 'deleted' } & Toasted>({ result: 'deleted', toast: { title } })
  } catch (error) {
    const { reason, status } = reasonOf(services.log, error)
    return refused(reason, { isOne, status })
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}

function refused(reason: string, { isOne, status }: { isOne: boolean; status: number }) {
  const failed = isOne
    ? 'Bestellung konnte nicht gelöscht werden'
    : 'Bestellungen konnten nicht gelöscht werden'
  const message = `${failed}: ${reason}`
  const toast = { title: 'Fehler', text: message, kind: 'destructive' as const }
  return data<{ result: 'refused'; message: string } & Toasted>(
    { result: 'refused', message, toast },
    { status },
  )
}
