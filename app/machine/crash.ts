import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { noteCrash } from '#core/crashes.server.ts'
import type { Route } from './+types/crash'
import { jsonFields, onlyPost } from './json-body.ts'

export const loader = onlyPost

/** `{message, stack?, page?}` of a page that a browser could not render → `{ok: true}`. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    await noteCrash(services, await jsonFields(request), context.get(clientAddressContext))
    return Response.json({ ok: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}
