import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { handleWebhook } from '#core/stripe-sync/webhook.server.ts'
import type { Route } from './+types/stripe-webhook'
import { onlyPost } from './json-body.ts'

export const loader = onlyPost

/** `POST /api/webhooks/stripe`: an event of the payment provider, verified on its raw body. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const rawBody = await request.text()
    await handleWebhook(services, {
      rawBody,
      signature: request.headers.get('Stripe-Signature') ?? '',
    })
    return Response.json({ received: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}
