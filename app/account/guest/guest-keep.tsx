import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { keepLinkedDevice } from '#core/returns/keep.server.ts'
import { linkedReturn } from '#core/returns/own-return.server.ts'
import { shop } from '#core/shop.ts'
import { KeepPage } from '../return/KeepPage.tsx'
import { refusedReturn } from '../return/refused.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-keep'
import { orderToken } from './link.ts'

/** `/bestellung/rueckgabe/{id}/behalten`: a device of the order that a guest's link opens is kept (ADR-132, ADR-163). */
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
    await keepLinkedDevice(context.get(servicesContext), token, { orderId, address })
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/bestellung/rueckgabe/:orderId', { orderId }))
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Gerät doch behalten – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestKeepPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const { orderId } = loaderData
  const returnTo = href('/bestellung/rueckgabe/:orderId', { orderId })
  return <KeepPage back={loaderData} refused={useLastAnswer(actionData)} returnTo={returnTo} />
}
