import { href, redirect } from 'react-router'
import { answerNewAddress, isSavedIn, readNewAddress, savedPath } from '#app/http/address-form.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { readsAgain } from '#app/http/reads-again.ts'
import { changeOwnAddress } from '#core/addresses/change.server.ts'
import { ownAddress } from '#core/addresses/view.server.ts'
import { shop } from '#core/shop.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-address'
import { AddressPage } from './AddressPage.tsx'

export const middleware = [requireCustomer]

/** `/kunden-bereich/adresse/{id}`: where an order goes, or where a rented device stands. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    const order = await ownAddress(context.get(servicesContext), actor, params.orderGroupId)
    return { order, isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const { orderGroupId } = params
  const read = await readNewAddress(request)
  const wanted = { ...read, address: context.get(clientAddressContext) }
  const refused = await answerNewAddress(read, () =>
    changeOwnAddress(context.get(servicesContext), actor, orderGroupId, wanted),
  )
  const path = href('/kunden-bereich/adresse/:orderGroupId', { orderGroupId })
  return refused ?? redirect(savedPath(path))
}

export const shouldRevalidate = readsAgain

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Adresse ändern – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const from = { to: href('/kunden-bereich'), label: 'Zurück zum Kunden-Bereich' }
  return <AddressPage {...loaderData} refused={useLastAnswer(actionData)} from={from} />
}
