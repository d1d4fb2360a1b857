import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { answerClaim } from '#core/returns/answer-claim.server.ts'
import type { Route } from './+types/object-to-claim'
import { answered } from './answered.ts'

export const middleware = [requireCustomer]

const LONGEST = 2000

/** A renter objects to what is claimed of a damage. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const form = await request.formData()
  return answered(() => {
    const answer = { kind: 'object' as const, objection: textUpTo(LONGEST, form, 'objection') }
    return answerClaim(context.get(servicesContext), actor, { orderId: params.orderId, answer })
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/kunden-bereich/rueckgabe/:orderId', params))
}
