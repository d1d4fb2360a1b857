import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { createDevice } from '#core/stock/save-device.server.ts'
import type { Route } from './+types/create'
import { refused } from './answers.ts'
import { readDevice } from './read-form.ts'

/** 'Neues Inventar-Item' (B-2-79). */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  try {
    await createDevice(services, actor, readDevice(await request.formData()).mine)
  } catch (error) {
    return refused(error, 'Item konnte nicht gespeichert werden', services.log)
  }
  return { result: 'saved' as const, toast: { title: 'Inventar-Item wurde erstellt' } }
}

export function loader() {
  throw redirect(href('/admin/inventar'))
}
