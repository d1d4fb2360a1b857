import type { DashboardContext } from './engine.ts'
import { day, money, time } from './format.ts'
import { html } from './html.ts'
import { allOf, itemsOf, listing, one } from './listing.ts'
import { page } from './page.ts'
import { badge, type Cell, facts, section, source, table } from './parts.ts'
import { at, idAt, listAt, numberAt, textAt } from './read.ts'
import { customerOf, invoices, link, subscriptions } from './tables.ts'

export async function subscriptionsPage(
  request: Request,
  context: DashboardContext,
): Promise<Response> {
  const { rows, older } = await listing(request, context, '/v1/subscriptions', {
    status: 'all',
    expand: ['data.customer'],
  })
  return page(
    context,
    'subscriptions',
    'Abonnements',
    html`${subscriptions(context, rows)}${older}`,
  )
}

export async function subscriptionPage(_: Request, context: DashboardContext): Promise<Response> {
  const subscription = await one(context, '/v1/subscriptions', ['customer'])
  const items = await itemsOf(context, subscription)
  const bills = await allOf(context, '/v1/invoices', { subscription: subscription.id })
  const currency = textAt(subscription, 'currency')
  const endsAtPeriod = at(subscription, 'cancel_at_period_end') === true
  const content = html`${facts([
    ['Status', badge(textAt(subscription, 'status'))],
    ['Kunde', customerOf(context, subscription)],
    ['Begonnen', time(numberAt(subscription, 'start_date'))],
    ['Endet am', endsAtPeriod ? 'Ende der Periode' : day(numberAt(subscription, 'cancel_at'))],
    ['Beendet', day(numberAt(subscription, 'ended_at'))],
  ])}
${section(
  'Posten',
  table('Posten', items, [
    { head: 'Produkt', cell: item => productOf(context, item) },
    { head: 'Preis', cell: item => idAt(item, 'price') },
    { head: 'Menge', end: true, cell: item => String(numberAt(item, 'quantity') ?? 1) },
    {
      head: 'Betrag',
      end: true,
      cell: item => money(numberAt(item, 'price', 'unit_amount'), currency),
    },
    { head: 'Periode', cell: item => periodText(item) },
  ]),
)}
${section('Rechnungen', invoices(context, bills))}
${source(subscription)}`
  return page(context, 'subscriptions', `Abonnement ${subscription.id}`, content)
}

export async function invoicePage(_: Request, context: DashboardContext): Promise<Response> {
  const invoice = await one(context, '/v1/invoices', ['payments', 'customer'])
  const currency = textAt(invoice, 'currency')
  const subscription = idAt(invoice, 'parent', 'subscription_details', 'subscription')
  const discount = discountOf(invoice)
  const content = html`${facts([
    ['Status', badge(textAt(invoice, 'status'))],
    ['Rabatt', discount > 0 ? money(-discount, currency) : ''],
    ['Summe', money(numberAt(invoice, 'total'), currency)],
    ['Bezahlt', money(numberAt(invoice, 'amount_paid'), currency)],
    ['Kunde', customerOf(context, invoice)],
    ['Abonnement', link(context, 'subscriptions', subscription)],
    ['Angelegt', time(numberAt(invoice, 'created'))],
  ])}
${section(
  'Zeilen',
  table('Zeilen', await allOf(context, `/v1/invoices/${invoice.id}/lines`, {}), [
    { head: 'Text', cell: line => textAt(line, 'description') || line.id },
    { head: 'Menge', end: true, cell: line => String(numberAt(line, 'quantity') ?? 1) },
    { head: 'Betrag', end: true, cell: line => money(numberAt(line, 'amount'), currency) },
    {
      head: 'Zeitraum',
      cell: line =>
        `${day(numberAt(line, 'period', 'start'))} – ${day(numberAt(line, 'period', 'end'))}`,
    },
  ]),
)}
${section(
  'Zahlungen',
  table('Zahlungen', listAt(invoice, 'payments'), [
    {
      head: 'Zahlung',
      cell: payment => link(context, 'payments', idAt(payment, 'payment', 'payment_intent')),
    },
    { head: 'Status', cell: payment => badge(textAt(payment, 'status')) },
    {
      head: 'Betrag',
      end: true,
      cell: payment => money(numberAt(payment, 'amount_paid'), currency),
    },
  ]),
)}
${source(invoice)}`
  const title = `Rechnung ${textAt(invoice, 'number') || invoice.id}`
  return page(context, 'subscriptions', title, content)
}

function discountOf(invoice: unknown): number {
  const amounts = at(invoice, 'total_discount_amounts')
  if (!Array.isArray(amounts)) return 0
  return amounts.reduce((sum, each) => sum + (numberAt(each, 'amount') ?? 0), 0)
}

function productOf(context: DashboardContext, item: unknown): Cell {
  const id = idAt(item, 'price', 'product')
  return link(context, 'products', id, textAt(item, 'price', 'product', 'name') || id)
}

function periodText(item: unknown): string {
  const start = day(numberAt(item, 'current_period_start'))
  return `${start} – ${day(numberAt(item, 'current_period_end'))}`
}
