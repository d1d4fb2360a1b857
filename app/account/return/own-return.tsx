import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { announceReturn } from '#core/returns/announce.server.ts'
import { ownReturn } from '#core/returns/own-return.server.ts'
import { shop } from '#core/shop.ts'
import { PayOwn } from '../PayOpen.tsx'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-return'
import { chosenWay } from './given-back.ts'
import { ReturnPage } from './ReturnPage.tsx'
import { refusedReturn } from './refused.ts'

export const middleware = [requireCustomer]

/** `/kunden-bereich/rueckgabe/{id}`: a rented device on its way back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    return await ownReturn(context.get(servicesContext), actor, params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

/** Chooses the day of its pick-up, or to send it. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const { orderId } = params
  const pickUpOn = chosenWay(await request.formData(), 'pickUpOn')
  const address = context.get(clientAddressContext)
  try {
    await announceReturn(context.get(servicesContext), actor, { orderId, pickUpOn, address })
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/kunden-bereich/rueckgabe/:orderId', { orderId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Rückgabe – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const from = { to: href('/kunden-bereich'), label: 'Zurück zum Kunden-Bereich' }
  const { orderId } = loaderData
  return (
    <ReturnPage
      back={loaderData}
      refused={useLastAnswer(actionData)}
      path={href('/kunden-bereich/rueckgabe/:orderId', { orderId })}
      photoHref={photoId =>
        href('/kunden-bereich/rueckgabe/:orderId/fotos/:photoId', { orderId, photoId })
      }
      returnTo={other => href('/kunden-bereich/rueckgabe/:orderId', { orderId: other })}
      addressTo={href('/kunden-bereich/adresse/:orderGroupId', {
        orderGroupId: loaderData.orderGroupId,
      })}
      pay={<PayOwn orderGroupId={loaderData.orderGroupId} />}
      from={from}
    />
  )
}
