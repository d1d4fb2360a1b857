import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { reasonOf } from '#app/http/refusal.ts'
import { updateStatusOfMany } from '#core/fulfilment/bulk-status.server.ts'
import type { ListedState, UnitState } from '#core/fulfilment/listed-state.ts'
import { selectedGroups } from '#core/fulfilment/selection.server.ts'
import { isLogisticsStatus } from '#core/orders/states.ts'
import { json } from '../../conflict-choices.ts'
import type { Toasted } from '../../toasted.ts'
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
 * One status for many orders. What starts or ends a contract is answered with a question; its yes is
 * `confirmed:<id>` with the question's key. `read:<id>` says what was seen of an order.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const selection = readSelection(form)
  const status = textOf(form, 'status')
  if (!selection) return refused('Bitte wählen Sie Bestellungen aus.', 422)
  if (!isLogisticsStatus(status)) return refused('Bitte wählen Sie einen Status.', 422)
  const confirmed = new Map(
    [...form].flatMap(([name, value]) =>
      name.startsWith(CONFIRMED) ? [[name.slice(CONFIRMED.length), String(value)]] : [],
    ),
  )
  const read = new Map<string, ListedState>()
  for (const [name, value] of form) {
    if (!name.startsWith(READ)) continue
    const parsed = seen.safeParse(value)
    if (!parsed.success) return refused('Bitte laden Sie die Seite neu.', 422)
    read.set(name.slice(READ.length), parsed.data)
  }
  try {
    const orderGroupIds = await selectedGroups(services.db, selection)
    const change = { orderGroupIds, status, confirmed, read }
    const moved = await updateStatusOfMany(services, actor, change)
    const isWhole = moved.asked.length === 0 && moved.refused.length === 0
    const told = isWhole ? { toast: { title: 'Status aktualisiert' } } : {}
    return data<{ result: 'moved' } & typeof moved & Partial<Toasted>>({
      result: 'moved',
      ...moved,
      ...told,
    })
  } catch (error) {
    const failed = reasonOf(services.log, error)
    return refused(failed.reason, failed.status)
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}

function refused(reason: string, status: number) {
  const message = `Status konnte nicht aktualisiert werden: ${reason}`
  const toast = { title: 'Fehler', text: message, kind: 'destructive' as const }
  return data<{ result: 'refused' } & Toasted>({ result: 'refused', toast }, { status })
}
