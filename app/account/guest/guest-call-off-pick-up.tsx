import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { callOffLinkedPickUp } from '#core/returns/call-off-pick-up.server.ts'
import { linkedReturn } from '#core/returns/own-return.server.ts'
import { shop } from '#core/shop.ts'
import { CallOffPickUpPage } from '../return/CallOffPickUpPage.tsx'
import { refusedReturn } from '../return/refused.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-call-off-pick-up'
import { orderToken } from './link.ts'

/** `/bestellung/rueckgabe/{id}/absagen`: an announced pick-up of the order that a guest's link opens is called off (ADR-132, ADR-196). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  try {
    return await linkedReturn(context.get(servicesContext), orderToken(request), params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { orderId } = params
  const address = context.get(clientAddressContext)
  try {
    const token = orderToken(request)
    await callOffLinkedPickUp(context.get(servicesContext), token, { orderId, address })
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/bestellung/rueckgabe/:orderId', { orderId }))
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Abholung absagen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestCallOffPickUpPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const { orderId } = loaderData
  const returnTo = href('/bestellung/rueckgabe/:orderId', { orderId })
  return (
    <CallOffPickUpPage back={loaderData} refused={useLastAnswer(actionData)} returnTo={returnTo} />
  )
}
