import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { deleteDevice } from '#core/stock/save-device.server.ts'
import type { Route } from './+types/delete'
import { refused } from './answers.ts'

/** Deletes a device that never was an order's. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const read = textOf(await request.formData(), 'read')
  try {
    await deleteDevice(services, actor, { id: params.deviceId, read })
  } catch (error) {
    return refused(error, 'Item konnte nicht gelöscht werden', services.log)
  }
  return { result: 'saved' as const, toast: { title: 'Inventar-Item wurde gelöscht' } }
}

export function loader() {
  throw redirect(href('/admin/inventar'))
}
