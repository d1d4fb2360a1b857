import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { invalidField } from '#core/refusals.ts'
import { serviceDevice, serviceSteps } from '#core/stock/service-device.server.ts'
import type { Route } from './+types/service'
import { refused } from './answers.ts'

const LONGEST_NOTE = 2000

/** Maintenance, check, repair, out of service, or back into stock. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const posted = await request.formData()
  const step = serviceSteps.find(known => known === posted.get('step'))
  try {
    if (!step) throw invalidField('step', 'Bitte wählen Sie einen Zustand.')
    const note = textUpTo(LONGEST_NOTE, posted, 'note') || null
    await serviceDevice(services, actor, { deviceId: params.deviceId, step, note })
  } catch (error) {
    return refused(error, 'Item konnte nicht gespeichert werden', services.log)
  }
  return { result: 'saved' as const, message: 'Inventar-Item wurde aktualisiert' }
}

export function loader({ params: { deviceId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/inventar/:deviceId', { deviceId }))
}
