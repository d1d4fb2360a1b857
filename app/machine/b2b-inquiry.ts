import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { readInquiry } from '#core/inquiries/rules.ts'
import { sendInquiry } from '#core/inquiries/send-inquiry.server.ts'
import { readWanted, writtenInBody } from '#core/pricing/wanted-devices.ts'
import type { Route } from './+types/b2b-inquiry'
import { jsonFields, onlyPost } from './json-body.ts'

export const loader = onlyPost

/**
 * `{firstName, lastName, email, phone?, company, message, devices?}` → `{ok: true}` (B-7-4); a device is
 * `{device, way, quantity}` as the calculator writes it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const fields = await jsonFields(request)
    await sendInquiry(services, {
      kind: 'business',
      input: readInquiry(fields),
      wanted: readWanted(writtenInBody(fields.devices)),
      address: context.get(clientAddressContext),
    })
    return Response.json({ ok: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}
