import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { giveBackLinked } from '#core/returns/give-back.server.ts'
import { linkedGiveBackOffer } from '#core/returns/give-back-offer.server.ts'
import { shop } from '#core/shop.ts'
import { GiveBackPage } from '../return/GiveBackPage.tsx'
import { readGivenBack } from '../return/given-back.ts'
import { refusedReturn } from '../return/refused.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-give-back'
import { orderToken } from './link.ts'

/** `/bestellung/rueckgabe/{id}/freiwillig`: a device of the order that a guest's link opens is given back (ADR-132). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    return await linkedGiveBackOffer(services, orderToken(request), params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { orderId } = params
  const given = await readGivenBack(request, context, orderId)
  try {
    await giveBackLinked(context.get(servicesContext), orderToken(request), given)
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/bestellung/rueckgabe/:orderId', { orderId }))
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Freiwillig zurückgeben – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestGiveBackPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const from = { to: href('/bestellung'), label: 'Zurück zur Bestellung' }
  return <GiveBackPage offer={loaderData} refused={useLastAnswer(actionData)} from={from} />
}
