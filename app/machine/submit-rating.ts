import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { submitRating } from '#core/reviews/submit.server.ts'
import type { Route } from './+types/submit-rating'
import { jsonFields, onlyPost } from './json-body.ts'

export const loader = onlyPost

/** `{rating, paymentIntentId, productId?, comment?}` → `{ok: true}` (B-7-3). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const { rating, paymentIntentId, productId, comment } = await jsonFields(request)
    await submitRating(
      services,
      {
        rating: typeof rating === 'number' ? rating : Number.NaN,
        paymentIntentId: typeof paymentIntentId === 'string' ? paymentIntentId : '',
        productId: typeof productId === 'string' ? productId : undefined,
        comment: typeof comment === 'string' ? comment : undefined,
      },
      context.get(clientAddressContext),
    )
    return Response.json({ ok: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}
