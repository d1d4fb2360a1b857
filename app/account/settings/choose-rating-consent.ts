import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { chooseRatingConsent } from '#core/customers/rating-consent.server.ts'
import type { Route } from './+types/choose-rating-consent'

export const middleware = [requireCustomer]

/** Agrees to be asked for ratings by mail, or takes that back (L-72). */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const isAllowed = textOf(await request.formData(), 'allowed') === 'yes'
  await chooseRatingConsent(context.get(servicesContext), actor, isAllowed)
  const headers = { 'Set-Cookie': flash('auswahl-gespeichert') }
  return redirect(href('/kunden-bereich/konto'), { headers })
}
