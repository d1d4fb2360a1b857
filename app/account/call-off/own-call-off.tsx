import { href } from 'react-router'
import { answerCallOff, calledOff, readCallOff, tickedIn } from '#app/http/call-off-form.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { callOffOwn } from '#core/call-offs/call-off.server.ts'
import { ownCallOff } from '#core/call-offs/view.server.ts'
import { shop } from '#core/shop.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-call-off'
import { CallOffPage } from './CallOffPage.tsx'

export const middleware = [requireCustomer]

/** `/kunden-bereich/storno/{id}`: what of an order can be called off; `?geraet=2` is ticked. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    const order = await ownCallOff(context.get(servicesContext), actor, params.orderGroupId)
    return { order, ticked: tickedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

/** Asks first; calls off what somebody said yes to. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const { orderGroupId } = params
  const { units, confirmed } = readCallOff(await request.formData())
  const wanted = { units, confirmed, reason: null, address: context.get(clientAddressContext) }
  const answer = await answerCallOff(wanted, () =>
    callOffOwn(context.get(servicesContext), actor, orderGroupId, wanted),
  )
  return answer ?? calledOff(href('/kunden-bereich/storno/:orderGroupId', { orderGroupId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Bestellung stornieren – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnCallOffPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const from = { to: href('/kunden-bereich'), label: 'Zurück zum Kunden-Bereich' }
  return <CallOffPage {...loaderData} result={useLastAnswer(actionData)} from={from} />
}
