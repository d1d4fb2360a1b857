import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { keepDevice } from '#core/returns/keep.server.ts'
import { ownReturn } from '#core/returns/own-return.server.ts'
import { shop } from '#core/shop.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-keep'
import { KeepPage } from './KeepPage.tsx'
import { refusedReturn } from './refused.ts'

export const middleware = [requireCustomer]

/** `/kunden-bereich/rueckgabe/{id}/behalten`: a voluntary return is taken back (ADR-163). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    return await ownReturn(context.get(servicesContext), actor, params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const { orderId } = params
  const address = context.get(clientAddressContext)
  try {
    await keepDevice(context.get(servicesContext), actor, { orderId, address })
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/kunden-bereich/rueckgabe/:orderId', { orderId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Gerät doch behalten – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnKeepPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const { orderId } = loaderData
  const returnTo = href('/kunden-bereich/rueckgabe/:orderId', { orderId })
  return <KeepPage back={loaderData} refused={useLastAnswer(actionData)} returnTo={returnTo} />
}
