import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { changeDeliveryDay } from '#core/fulfilment/delivery-day.server.ts'
import type { Toasted } from '../../toasted.ts'
import type { Route } from './+types/delivery-day'

/**
 * Corrects the day on which a unit was delivered. Without `confirmed` it answers with what that does;
 * `read-day` is the day that the form showed.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const form = await request.formData()
  try {
    const answer = await changeDeliveryDay(context.get(servicesContext), actor, {
      orderId: params.orderId,
      day: textOf(form, 'day'),
      readDay: textOf(form, 'read-day'),
      confirmed: textOf(form, 'confirmed') || null,
    })
    if (answer.isSaved) {
      const toast = { title: 'Liefertag geändert' }
      return data<{ result: 'saved' } & Toasted>({ result: 'saved', toast })
    }
    return data({ result: 'asked' as const, key: answer.key, words: answer.words })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
