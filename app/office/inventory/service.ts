import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { invalidField, tooLong } from '#core/refusals.ts'
import { fieldLabels } from '#core/stock/device-words.ts'
import { serviceDevice, serviceSteps } from '#core/stock/service-device.server.ts'
import { textEdit } from '../conflict-choices.ts'
import type { Route } from './+types/service'
import { refused } from './answers.ts'
import { shownValue } from './field-words.ts'

const LONGEST_NOTE = 2000
const steps = [...serviceSteps, 'maintenance'] as const

/** What the form calls the fields of a device that it sets. */
const names = { state: 'step', maintenanceNotes: 'note' } as const

/** Maintenance, check, repair, out of service, or back into stock; where two did, both values are answered. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const services = context.get(servicesContext)
  const posted = await request.formData()
  const state = textEdit(posted, 'step')
  const noted = textEdit(posted, 'note')
  const step = steps.find(known => known === state.mine)
  try {
    if (!step) throw invalidField('step', 'Bitte wählen Sie einen Zustand.')
    if (noted.mine.trim().length > LONGEST_NOTE) throw tooLong('note', LONGEST_NOTE)
    const saved = await serviceDevice(services, actor, {
      deviceId: params.deviceId,
      step,
      note: noted.mine.trim() || null,
      read: { state: state.read, maintenanceNotes: noted.read || null },
    })
    if (!saved.isSaved) {
      const conflicts = saved.conflicts.map(({ field, mine, theirs, author }) => ({
        name: names[field],
        label: fieldLabels[field] ?? field,
        mine: shownValue(field, mine),
        theirs: shownValue(field, theirs),
        seen: theirs ?? '',
        author,
      }))
      return data({ result: 'conflict' as const, conflicts }, { status: 409 })
    }
  } catch (error) {
    return refused(error, 'Item konnte nicht gespeichert werden', services.log)
  }
  return { result: 'saved' as const, toast: { title: 'Inventar-Item wurde aktualisiert' } }
}

export function loader({ params: { deviceId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/inventar/:deviceId', { deviceId }))
}
