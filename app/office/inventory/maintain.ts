import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { formatDay } from '#core/dates.ts'
import { recordMaintenance } from '#core/stock/record-maintenance.server.ts'
import type { Route } from './+types/maintain'
import { refused } from './answers.ts'

/** A device was maintained, which changes nothing of where it is. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const due = textOf(await request.formData(), 'read-due')
  try {
    const next = await recordMaintenance(services, actor, { deviceId: params.deviceId, due })
    const message = `Wartung eingetragen. Die nächste ist am ${formatDay(next)} fällig.`
    return { result: 'saved' as const, message }
  } catch (error) {
    return refused(error, 'Die Wartung konnte nicht eingetragen werden', services.log)
  }
}

export function loader({ params: { deviceId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/inventar/:deviceId', { deviceId }))
}
