import { href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { readCents } from '#core/money.ts'
import { invalidField } from '#core/refusals.ts'
import { sellFromStock } from '#core/stock/service-device.server.ts'
import type { Route } from './+types/sell'
import { refused } from './answers.ts'

/** Sells a device that is nobody's. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const posted = await request.formData()
  const email = z
    .email()
    .max(254)
    .safeParse(String(posted.get('email') ?? '').trim())
  const cents = readCents(String(posted.get('amount') ?? ''))
  const { deviceId } = params
  try {
    if (!email.success) throw invalidField('email', 'Ungültige E-Mail-Adresse')
    if (cents === null) throw invalidField('amount', 'Bitte geben Sie einen Betrag in Euro ein.')
    await sellFromStock(services, actor, { deviceId, email: email.data, cents })
  } catch (error) {
    return refused(error, 'Item konnte nicht gespeichert werden', services.log)
  }
  return { result: 'saved' as const, toast: { title: 'Inventar-Item wurde aktualisiert' } }
}

export function loader({ params: { deviceId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/inventar/:deviceId', { deviceId }))
}
