import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { answerLinkedClaim } from '#core/returns/answer-claim.server.ts'
import { answered, confirmedIn } from '../return/answered.ts'
import type { Route } from './+types/accept-claim'
import { orderToken } from './link.ts'

/** A renter agrees to what is claimed of a damage. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = orderToken(request)
  const answer = confirmedIn(await request.formData())
  return answered(() =>
    answerLinkedClaim(context.get(servicesContext), token, { orderId: params.orderId, answer }),
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/bestellung/rueckgabe/:orderId', params))
}
