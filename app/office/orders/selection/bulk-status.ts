import { href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { ShopError } from '#core/errors.ts'
import { type BulkChange, updateStatusOfMany } from '#core/fulfilment/bulk-status.server.ts'
import type { ListedState, UnitState } from '#core/fulfilment/listed-state.ts'
import { isLogisticsStatus } from '#core/orders/states.ts'
import { json } from '../../conflict-choices.ts'
import type { Route } from './+types/bulk-status'
import { readSelection } from './read-selection.ts'

const CONFIRMED = 'confirmed:'
const READ = 'read:'

const seen = json.pipe(
  z.object({
    address: z.string(),
    units: z.record(
      z.string(),
      z.custom<UnitState>(state => state === 'off' || isLogisticsStatus(state)),
    ),
  }),
)

/**
 * One status for a batch of orders. What starts or ends a contract is answered with a question; its yes is
 * `confirmed:<id>` with the question's key. `read:<id>` says what was seen of an order.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  try {
    const change = readChange(await request.formData())
    return Response.json(await updateStatusOfMany(services, actor, change))
  } catch (error) {
    return machineError(error, services.log)
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}

function readChange(form: FormData): BulkChange {
  const orderGroupIds = readSelection(form)
  const status = textOf(form, 'status')
  if (!isLogisticsStatus(status)) throw invalid('Bitte wählen Sie einen Status.')
  const confirmed = new Map<string, string>()
  const read = new Map<string, ListedState>()
  for (const [name, value] of form) {
    if (name.startsWith(CONFIRMED)) confirmed.set(name.slice(CONFIRMED.length), String(value))
    if (!name.startsWith(READ)) continue
    const parsed = seen.safeParse(value)
    if (!parsed.success) throw invalid('Bitte laden Sie die Seite neu.')
    read.set(name.slice(READ.length), parsed.data)
  }
  return { orderGroupIds, status, confirmed, read }
}

const invalid = (message: string) => new ShopError('invalid', 'invalid_input', message)
