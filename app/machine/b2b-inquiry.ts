import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { readInquiry } from '#core/inquiries/rules.ts'
import { sendInquiry } from '#core/inquiries/send-inquiry.server.ts'
import type { Route } from './+types/b2b-inquiry'
import { jsonFields, onlyPost } from './json-body.ts'

export const loader = onlyPost

/** `{firstName, lastName, email, phone?, company, message}` → `{ok: true}` (B-7-4). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const inquiry = readInquiry(await jsonFields(request))
    await sendInquiry(services, inquiry, context.get(clientAddressContext))
    return Response.json({ ok: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}
