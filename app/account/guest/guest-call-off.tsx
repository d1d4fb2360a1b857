import { href } from 'react-router'
import { answerCallOff, calledOff, readCallOff, tickedIn } from '#app/http/call-off-form.ts'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { callOffLinked } from '#core/call-offs/call-off.server.ts'
import { linkedCallOff } from '#core/call-offs/view.server.ts'
import { shop } from '#core/shop.ts'
import { CallOffPage } from '../call-off/CallOffPage.tsx'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-call-off'
import { orderToken } from './link.ts'

/** `/bestellung/storno`: what can be called off of the order that a guest's link opens (ADR-132). */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const order = await linkedCallOff(context.get(servicesContext), orderToken(request))
    return { order, ticked: tickedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

/** Asks first; calls off what somebody said yes to. */
export async function action({ context, request }: Route.ActionArgs) {
  const { units, confirmed } = readCallOff(await request.formData())
  const wanted = { units, confirmed, reason: null, address: context.get(clientAddressContext) }
  const answer = await answerCallOff(wanted, () =>
    callOffLinked(context.get(servicesContext), orderToken(request), wanted),
  )
  return answer ?? calledOff(href('/bestellung/storno'))
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Bestellung stornieren – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestCallOffPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const from = { to: href('/bestellung'), label: 'Zurück zur Bestellung' }
  return <CallOffPage {...loaderData} result={useLastAnswer(actionData)} from={from} />
}
