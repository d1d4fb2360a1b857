import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { announceLinkedReturn } from '#core/returns/announce.server.ts'
import { linkedReturn } from '#core/returns/own-return.server.ts'
import { shop } from '#core/shop.ts'
import { PayLinked } from '../PayOpen.tsx'
import { chosenWay } from '../return/given-back.ts'
import { ReturnPage } from '../return/ReturnPage.tsx'
import { refusedReturn } from '../return/refused.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-return'
import { orderToken } from './link.ts'

/** `/bestellung/rueckgabe/{id}`: a device of the order that a guest's link opens, on its way back (ADR-132). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  try {
    return await linkedReturn(context.get(servicesContext), orderToken(request), params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

/** Chooses the day of its pick-up, or to send it. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { orderId } = params
  const pickUpOn = chosenWay(await request.formData(), 'pickUpOn')
  const address = context.get(clientAddressContext)
  try {
    const token = orderToken(request)
    await announceLinkedReturn(context.get(servicesContext), token, { orderId, pickUpOn, address })
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/bestellung/rueckgabe/:orderId', { orderId }))
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Rückgabe – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const from = { to: href('/bestellung'), label: 'Zurück zur Bestellung' }
  const { orderId } = loaderData
  return (
    <ReturnPage
      back={loaderData}
      refused={useLastAnswer(actionData)}
      path={href('/bestellung/rueckgabe/:orderId', { orderId })}
      photoHref={photoId =>
        href('/bestellung/rueckgabe/:orderId/fotos/:photoId', { orderId, photoId })
      }
      returnTo={other => href('/bestellung/rueckgabe/:orderId', { orderId: other })}
      addressTo={href('/bestellung/adresse')}
      pay={<PayLinked />}
      from={from}
    />
  )
}
