import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { recallOutcomes } from '#core/recalls/form.ts'
import { settleRecalled } from '#core/recalls/settle.server.ts'
import { invalidField } from '#core/refusals.ts'
import { decided } from '../decided.ts'

import type { Route } from './+types/settle-recall'

/** What became of a recalled device. */
export async function action({ context, request, params: { unitId } }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  const form = await request.formData()
  return decided('Eingetragen', async () => {
    const outcome = recallOutcomes.find(known => known === textOf(form, 'outcome'))
    if (!outcome) throw invalidField('outcome', 'Bitte wählen Sie ein Ergebnis.')
    const note = textOf(form, 'note')
    await settleRecalled(context.get(servicesContext), actor, { unitId, outcome, note })
  })
}

export function loader() {
  throw redirect(href('/admin/inventar'))
}
