import type { DashboardContext } from './engine.ts'
import { time } from './format.ts'
import { html } from './html.ts'
import { allOf, listing, one } from './listing.ts'
import { page } from './page.ts'
import { facts, section, source, table } from './parts.ts'
import { methodText } from './payments.ts'
import { at, idAt, numberAt, textAt } from './read.ts'
import { invoices, link, payments, subscriptions } from './tables.ts'

export async function customersPage(
  request: Request,
  context: DashboardContext,
): Promise<Response> {
  const { rows, older } = await listing(request, context, '/v1/customers')
  const list = table('Kunden', rows, [
    {
      head: 'Name',
      cell: row => link(context, 'customers', row.id, textAt(row, 'name') || row.id),
    },
    { head: 'E-Mail', cell: row => textAt(row, 'email') || '–' },
    { head: 'Ort', cell: row => textAt(row, 'address', 'city') || '–' },
    { head: 'Angelegt', cell: row => time(numberAt(row, 'created')) },
  ])
  return page(context, 'customers', 'Kunden', html`${list}${older}`)
}

export async function customerPage(_: Request, context: DashboardContext): Promise<Response> {
  const customer = await one(context, '/v1/customers')
  const title = textAt(customer, 'name') || textAt(customer, 'email') || customer.id
  if (at(customer, 'deleted') === true) {
    const gone = html`<p>Dieser Kunde wurde gelöscht.</p>${source(customer)}`
    return page(context, 'customers', title, gone)
  }
  const mine = { customer: customer.id }
  const [methods, running, bills, paid] = await Promise.all([
    allOf(context, `/v1/customers/${encodeURIComponent(customer.id)}/payment_methods`, {}),
    allOf(context, '/v1/subscriptions', { ...mine, status: 'all' }),
    allOf(context, '/v1/invoices', mine),
    allOf(context, '/v1/payment_intents', mine),
  ])
  const usual = idAt(customer, 'invoice_settings', 'default_payment_method')
  const content = html`${facts([
    ['Kennung', customer.id],
    ['E-Mail', textAt(customer, 'email')],
    ['Telefon', textAt(customer, 'phone')],
    ['Anschrift', addressText(at(customer, 'address'))],
    ['Angelegt', time(numberAt(customer, 'created'))],
  ])}
${section('Abonnements', subscriptions(context, running))}
${section('Rechnungen', invoices(context, bills))}
${section('Zahlungen', payments(context, paid))}
${section(
  'Zahlungsmethoden',
  table('Zahlungsmethoden', methods, [
    { head: 'Methode', cell: method => methodText(method) },
    { head: 'Kennung', cell: method => method.id },
    { head: 'Standard', cell: method => (method.id === usual ? 'ja' : '–') },
  ]),
)}
${source(customer)}`
  return page(context, 'customers', title, content)
}

function addressText(address: unknown): string {
  const street = [textAt(address, 'line1'), textAt(address, 'line2')].filter(Boolean).join(', ')
  const place = [textAt(address, 'postal_code'), textAt(address, 'city')].filter(Boolean).join(' ')
  return [street, place, textAt(address, 'country')].filter(Boolean).join(', ')
}
