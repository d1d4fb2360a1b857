import { href, redirect } from 'react-router'
import { answerNewAddress, isSavedIn, readNewAddress, savedPath } from '#app/http/address-form.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { readsAgain } from '#app/http/reads-again.ts'
import { changeLinkedAddress } from '#core/addresses/change.server.ts'
import { linkedAddress } from '#core/addresses/view.server.ts'
import { shop } from '#core/shop.ts'
import { AddressPage } from '../address/AddressPage.tsx'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-address'
import { orderToken } from './link.ts'

/** `/bestellung/adresse`: where the order goes that a guest's link opens (ADR-132). */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const order = await linkedAddress(context.get(servicesContext), orderToken(request))
    return { order, isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readNewAddress(request)
  const wanted = { ...read, address: context.get(clientAddressContext) }
  const refused = await answerNewAddress(read, () =>
    changeLinkedAddress(context.get(servicesContext), orderToken(request), wanted),
  )
  return refused ?? redirect(savedPath(href('/bestellung/adresse')))
}

export const shouldRevalidate = readsAgain

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Adresse ändern – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const from = { to: href('/bestellung'), label: 'Zurück zur Bestellung' }
  return <AddressPage {...loaderData} refused={useLastAnswer(actionData)} from={from} />
}
