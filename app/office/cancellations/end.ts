import { redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { textOf } from '#app/form-text.ts'
import { admin } from '#app/guards.ts'
import { isDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { decideCancellation } from '#core/inquiries/decide-cancellation.server.ts'
import { readOrderNumber } from '#core/orders/order-number.ts'
import type { Route } from './+types/end'
import { decided } from './decided.ts'

/** Ends the rentals that a cancellation means. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await admin(context)
  const form = await request.formData()
  return decided('Kündigung bearbeitet', () =>
    decideCancellation(context.get(servicesContext), actor, {
      declarationId: params.declarationId,
      ...readForm(form),
    }),
  )
}

export function loader() {
  throw redirect('/admin/kuendigungen')
}

function readForm(form: FormData) {
  const orderNumber = readOrderNumber(textOf(form, 'orderNumber'))
  if (orderNumber === null) throw refusal('orderNumber', 'Bitte geben Sie die Bestellnummer an.')
  const units = textOf(form, 'units')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (!units.every(unit => /^\d{1,3}$/.test(unit))) {
    throw refusal('units', 'Bitte geben Sie nur Nummern an, etwa 1, 3.')
  }
  const lastDay = textOf(form, 'lastDay')
  if (lastDay && !isDay(lastDay)) throw refusal('lastDay', 'Bitte geben Sie ein Datum an.')
  return { orderNumber, units: units.map(Number), lastDay: lastDay || null }
}

function refusal(field: string, message: string): ShopError {
  return new ShopError('invalid', 'invalid_input', message, { field })
}
