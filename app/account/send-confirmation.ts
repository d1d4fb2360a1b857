import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { sendConfirmationAgain } from '#core/customers/confirm-email.server.ts'
import type { Route } from './+types/send-confirmation'

export const middleware = [requireCustomer]

/** Mails the confirmation link once more. */
export async function action({ context }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const sent = await sendConfirmationAgain(
    context.get(servicesContext),
    actor,
    context.get(clientAddressContext),
  )
  return { message: sent.ok ? 'E-Mail verschickt' : sent.message }
}
