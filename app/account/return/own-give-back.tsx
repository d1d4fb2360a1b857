import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { giveBack } from '#core/returns/give-back.server.ts'
import { giveBackOffer } from '#core/returns/give-back-offer.server.ts'
import { shop } from '#core/shop.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-give-back'
import { GiveBackPage } from './GiveBackPage.tsx'
import { readGivenBack } from './given-back.ts'
import { refusedReturn } from './refused.ts'

export const middleware = [requireCustomer]

/** `/kunden-bereich/rueckgabe/{id}/freiwillig`: a device is given back of their own accord (ADR-070). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    return await giveBackOffer(context.get(servicesContext), actor, params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const { orderId } = params
  const given = await readGivenBack(request, context, orderId)
  try {
    await giveBack(context.get(servicesContext), actor, given)
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/kunden-bereich/rueckgabe/:orderId', { orderId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Freiwillig zurückgeben – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnGiveBackPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const from = { to: href('/kunden-bereich'), label: 'Zurück zum Kunden-Bereich' }
  return <GiveBackPage offer={loaderData} refused={useLastAnswer(actionData)} from={from} />
}
