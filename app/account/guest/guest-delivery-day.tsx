import { href, redirect } from 'react-router'
import { isSavedIn, savedPath } from '#app/http/address-form.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { answerChosenDay, readChosenDay } from '#app/http/delivery-day-form.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { readsAgain } from '#app/http/reads-again.ts'
import { chooseLinkedDay } from '#core/delivery-days/choose.server.ts'
import { linkedDeliveryDay } from '#core/delivery-days/view.server.ts'
import { shop } from '#core/shop.ts'
import { DeliveryDayPage } from '../delivery-day/DeliveryDayPage.tsx'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-delivery-day'
import { orderToken } from './link.ts'

/** `/bestellung/liefertermin`: the day on which the order arrives that a guest's link opens (ADR-132). */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const order = await linkedDeliveryDay(context.get(servicesContext), orderToken(request))
    return { order, isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const chosen = { ...(await readChosenDay(request)), address: context.get(clientAddressContext) }
  const refused = await answerChosenDay(chosen, () =>
    chooseLinkedDay(context.get(servicesContext), orderToken(request), chosen),
  )
  return refused ?? redirect(savedPath(href('/bestellung/liefertermin')))
}

export const shouldRevalidate = readsAgain

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Liefertermin – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestDeliveryDayPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const from = { to: href('/bestellung'), label: 'Zurück zur Bestellung' }
  return <DeliveryDayPage {...loaderData} refused={useLastAnswer(actionData)} from={from} />
}
