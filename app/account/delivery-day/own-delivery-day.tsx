import { href, redirect } from 'react-router'
import { isSavedIn, savedPath } from '#app/http/address-form.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { answerChosenDay, readChosenDay } from '#app/http/delivery-day-form.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { readsAgain } from '#app/http/reads-again.ts'
import { chooseOwnDay } from '#core/delivery-days/choose.server.ts'
import { ownDeliveryDay } from '#core/delivery-days/view.server.ts'
import { shop } from '#core/shop.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-delivery-day'
import { DeliveryDayPage } from './DeliveryDayPage.tsx'

export const middleware = [requireCustomer]

/** `/kunden-bereich/liefertermin/{id}`: the day on which an order arrives. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    const order = await ownDeliveryDay(context.get(servicesContext), actor, params.orderGroupId)
    return { order, isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const { orderGroupId } = params
  const chosen = { ...(await readChosenDay(request)), address: context.get(clientAddressContext) }
  const refused = await answerChosenDay(chosen, () =>
    chooseOwnDay(context.get(servicesContext), actor, orderGroupId, chosen),
  )
  const path = href('/kunden-bereich/liefertermin/:orderGroupId', { orderGroupId })
  return refused ?? redirect(savedPath(path))
}

export const shouldRevalidate = readsAgain

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Liefertermin – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnDeliveryDayPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const from = { to: href('/kunden-bereich'), label: 'Zurück zum Kunden-Bereich' }
  return <DeliveryDayPage {...loaderData} refused={useLastAnswer(actionData)} from={from} />
}
