import { href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { undoStatusOfMany } from '#core/fulfilment/undo-bulk.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/undo-status'
import { readSelection } from './read-selection.ts'

const moment = z.iso.datetime()

/** 'Rückgängig' for a status that a batch of orders got; `at:<id>` says when each did. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  try {
    const form = await request.formData()
    const steps = readSelection(form).map(orderGroupId => {
      const at = moment.safeParse(textOf(form, `at:${orderGroupId}`))
      if (!at.success) throw refusal('step_not_found')
      return { orderGroupId, at: new Date(at.data) }
    })
    return Response.json(await undoStatusOfMany(services, actor, steps))
  } catch (error) {
    return machineError(error, services.log)
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
