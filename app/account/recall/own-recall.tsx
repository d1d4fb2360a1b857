import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { acknowledgeAsAccount, recallOfAccount } from '#core/recalls/own-notice.server.ts'
import { shop } from '#core/shop.ts'
import { RECALL_TITLE } from '#documents/recalls/words.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-recall'
import { RecallPage } from './RecallPage.tsx'
import { refusedConfirmation } from './refused.ts'

export const middleware = [requireCustomer]

/** `/kunden-bereich/rueckruf/{id}`: a recall of a device of one's own (L-51). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    return await recallOfAccount(context.get(servicesContext), actor, params.noticeId)
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params: { noticeId }, context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const wish = textOf(await request.formData(), 'wish')
  const said = { noticeId, wish, address: context.get(clientAddressContext) }
  try {
    await acknowledgeAsAccount(context.get(servicesContext), actor, said)
  } catch (error) {
    return refusedConfirmation(error)
  }
  throw redirect(href('/kunden-bereich/rueckruf/:noticeId', { noticeId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `${RECALL_TITLE} – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnRecall({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  return (
    <RecallPage
      recall={loaderData}
      refused={useLastAnswer(actionData)}
      from={{ to: href('/kunden-bereich'), label: 'Zurück zum Kunden-Bereich' }}
    />
  )
}
