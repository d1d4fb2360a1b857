import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { acknowledgeAsGuest, recallOfGuest } from '#core/recalls/own-notice.server.ts'
import { shop } from '#core/shop.ts'
import { RECALL_TITLE } from '#documents/recalls/words.ts'
import { RecallPage } from '../recall/RecallPage.tsx'
import { refusedConfirmation } from '../recall/refused.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-recall'
import { orderToken } from './link.ts'

/** `/bestellung/rueckruf/{id}`: a recall of a device of the order that a link opens (ADR-132). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  try {
    return await recallOfGuest(context.get(servicesContext), orderToken(request), params.noticeId)
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params: { noticeId }, context, request }: Route.ActionArgs) {
  const wish = textOf(await request.formData(), 'wish')
  const said = { noticeId, wish, address: context.get(clientAddressContext) }
  try {
    await acknowledgeAsGuest(context.get(servicesContext), orderToken(request), said)
  } catch (error) {
    return refusedConfirmation(error)
  }
  throw redirect(href('/bestellung/rueckruf/:noticeId', { noticeId }))
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `${RECALL_TITLE} – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestRecall({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  return (
    <RecallPage
      recall={loaderData}
      refused={actionData}
      from={{ to: href('/bestellung'), label: 'Zurück zur Bestellung' }}
    />
  )
}
