import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { answerClaim } from '#core/returns/answer-claim.server.ts'
import type { Route } from './+types/accept-claim'
import { answered, confirmedIn } from './answered.ts'

export const middleware = [requireCustomer]

/** A renter agrees to what is claimed of a damage. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const answer = confirmedIn(await request.formData())
  return answered(() =>
    answerClaim(context.get(servicesContext), actor, { orderId: params.orderId, answer }),
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/kunden-bereich/rueckgabe/:orderId', params))
}
