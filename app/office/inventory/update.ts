import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fieldLabels } from '#core/stock/device-words.ts'
import { updateDevice } from '#core/stock/save-device.server.ts'
import type { Route } from './+types/update'
import { refused } from './answers.ts'
import { shownValue } from './field-words.ts'
import { readDevice } from './read-form.ts'

/** Saves what was changed in 'Inventar-Item bearbeiten'; where two did, both values are answered. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const { deviceId } = params
  try {
    const form = readDevice(await request.formData())
    const saved = await updateDevice(services, actor, { deviceId, ...form })
    if (!saved.isSaved) {
      const conflicts = saved.conflicts.map(({ field, mine, theirs, author }) => ({
        name: field,
        label: fieldLabels[field] ?? field,
        mine: shownValue(field, mine),
        theirs: shownValue(field, theirs),
        seen: theirs,
        author,
      }))
      return data({ result: 'conflict' as const, conflicts }, { status: 409 })
    }
  } catch (error) {
    return refused(error, 'Item konnte nicht gespeichert werden', services.log)
  }
  return { result: 'saved' as const, toast: { title: 'Inventar-Item wurde aktualisiert' } }
}

export function loader() {
  throw redirect(href('/admin/inventar'))
}
