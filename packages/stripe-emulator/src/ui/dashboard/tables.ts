import type { ApiObject, DashboardContext } from './engine.ts'
import { day, money, time } from './format.ts'
import { type Html, html } from './html.ts'
import { badge, table } from './parts.ts'
import { at, idAt, listAt, numberAt, textAt } from './read.ts'

/** A link to the page of an object; nothing when there is no id. */
export function link(
  context: DashboardContext,
  area: string,
  id: string,
  text = id,
): Html | string {
  return id ? html`<a href="${context.basePath}/dashboard/${area}/${id}">${text}</a>` : '–'
}

/** The customer of an object, by name where the customer is expanded. */
export function customerOf(context: DashboardContext, holder: unknown): Html | string {
  const name = textAt(holder, 'customer', 'name') || textAt(holder, 'customer', 'email')
  const id = idAt(holder, 'customer')
  return link(context, 'customers', id, name || id)
}

/** The customer as a column, unless all rows are of one customer's own page. */
function customerColumn(context: DashboardContext, rows: readonly ApiObject[]) {
  const owner = context.params.id
  if (owner && rows.every(row => idAt(row, 'customer') === owner)) return []
  return [{ head: 'Kunde', cell: (row: ApiObject) => customerOf(context, row) }]
}

const areas: Record<string, string> = {
  payment_intent: 'payments',
  customer: 'customers',
  subscription: 'subscriptions',
  invoice: 'invoices',
  product: 'products',
}

/** A link to an object of any kind that has a page, else its id. */
export function objectLink(context: DashboardContext, object: unknown): Html | string {
  const area = areas[textAt(object, 'object')]
  const id = textAt(object, 'id')
  return area ? link(context, area, id) : id || '–'
}

export function payments(context: DashboardContext, rows: readonly ApiObject[]): Html {
  return table('Zahlungen', rows, [
    { head: 'Zahlung', cell: row => link(context, 'payments', row.id) },
    {
      head: 'Betrag',
      end: true,
      cell: row => money(numberAt(row, 'amount'), textAt(row, 'currency')),
    },
    { head: 'Status', cell: row => badge(paymentStatus(row)) },
    ...customerColumn(context, rows),
    { head: 'Angelegt', cell: row => time(numberAt(row, 'created')) },
  ])
}

/** A payment that was tried and refused is 'failed' here; Stripe has no such status. */
export function paymentStatus(intent: ApiObject): string {
  const status = textAt(intent, 'status')
  const wasRefused = status === 'requires_payment_method' && at(intent, 'last_payment_error')
  return wasRefused ? 'failed' : status
}

export function subscriptions(context: DashboardContext, rows: readonly ApiObject[]): Html {
  return table('Abonnements', rows, [
    { head: 'Abonnement', cell: row => link(context, 'subscriptions', row.id) },
    { head: 'Status', cell: row => badge(textAt(row, 'status')) },
    ...customerColumn(context, rows),
    { head: 'Posten', end: true, cell: row => String(listAt(row, 'items').length) },
    {
      head: 'Periode bis',
      cell: row => day(numberAt(listAt(row, 'items')[0], 'current_period_end')),
    },
    { head: 'Endet am', cell: row => day(numberAt(row, 'cancel_at')) },
    { head: 'Angelegt', cell: row => time(numberAt(row, 'created')) },
  ])
}

export function invoices(context: DashboardContext, rows: readonly ApiObject[]): Html {
  return table('Rechnungen', rows, [
    {
      head: 'Rechnung',
      cell: row => link(context, 'invoices', row.id, textAt(row, 'number') || row.id),
    },
    {
      head: 'Betrag',
      end: true,
      cell: row => money(numberAt(row, 'total'), textAt(row, 'currency')),
    },
    { head: 'Status', cell: row => badge(textAt(row, 'status')) },
    {
      head: 'Anlass',
      cell: row => reasons[textAt(row, 'billing_reason')] ?? textAt(row, 'billing_reason'),
    },
    { head: 'Angelegt', cell: row => time(numberAt(row, 'created')) },
  ])
}

const reasons: Record<string, string> = {
  subscription_create: 'Beginn',
  subscription_cycle: 'Verlängerung',
  subscription_update: 'Änderung',
  manual: 'Einzeln',
}
