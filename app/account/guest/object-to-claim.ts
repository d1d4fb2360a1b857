import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { answerLinkedClaim } from '#core/returns/answer-claim.server.ts'
import { answered } from '../return/answered.ts'
import type { Route } from './+types/object-to-claim'
import { orderToken } from './link.ts'

const LONGEST = 2000

/** A renter objects to what is claimed of a damage. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = orderToken(request)
  const form = await request.formData()
  return answered(() => {
    const answer = { kind: 'object' as const, objection: textUpTo(LONGEST, form, 'objection') }
    return answerLinkedClaim(context.get(servicesContext), token, {
      orderId: params.orderId,
      answer,
    })
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/bestellung/rueckgabe/:orderId', params))
}
