import type { ApiObject, DashboardContext } from './engine.ts'
import { money, time } from './format.ts'
import { type Html, html } from './html.ts'
import { allOf, listing, one } from './listing.ts'
import { page, seeOther } from './page.ts'
import { badge, facts, section, source, table } from './parts.ts'
import { at, numberAt, textAt } from './read.ts'
import { customerOf, paymentStatus, payments } from './tables.ts'

export async function paymentsPage(request: Request, context: DashboardContext): Promise<Response> {
  const { rows, older } = await listing(request, context, '/v1/payment_intents', {
    expand: ['data.customer'],
  })
  return page(context, 'payments', 'Zahlungen', html`${payments(context, rows)}${older}`)
}

export async function paymentPage(_: Request, context: DashboardContext): Promise<Response> {
  const intent = await one(context, '/v1/payment_intents', ['payment_method', 'customer'])
  const charges = await allOf(context, '/v1/charges', { payment_intent: intent.id })
  const refunds = await allOf(context, '/v1/refunds', { payment_intent: intent.id })
  const disputes = await allOf(context, '/v1/disputes', { payment_intent: intent.id })
  const currency = textAt(intent, 'currency')
  const content = html`${facts([
    ['Status', badge(paymentStatus(intent))],
    ['Betrag', money(numberAt(intent, 'amount'), currency)],
    ['Erhalten', money(numberAt(intent, 'amount_received'), currency)],
    ['Kunde', customerOf(context, intent)],
    ['Zahlungsmethode', methodText(intent)],
    ['Letzter Fehler', textAt(intent, 'last_payment_error', 'message')],
    ['Angelegt', time(numberAt(intent, 'created'))],
  ])}
${section(
  'Versuche',
  table('Versuche', charges, [
    { head: 'Buchung', cell: charge => charge.id },
    { head: 'Betrag', end: true, cell: charge => money(numberAt(charge, 'amount'), currency) },
    { head: 'Status', cell: charge => badge(textAt(charge, 'status')) },
    { head: 'Grund', cell: charge => textAt(charge, 'failure_code') || '–' },
    { head: 'Zeit', cell: charge => time(numberAt(charge, 'created')) },
  ]),
)}
${section(
  'Erstattungen',
  table('Erstattungen', refunds, [
    { head: 'Erstattung', cell: refund => refund.id },
    { head: 'Betrag', end: true, cell: refund => money(numberAt(refund, 'amount'), currency) },
    { head: 'Status', cell: refund => badge(textAt(refund, 'status')) },
    { head: 'Zeit', cell: refund => time(numberAt(refund, 'created')) },
    { head: 'Bank', cell: refund => sendBackForm(context, refund) },
  ]),
)}
${section(
  'Rückbuchungen',
  html`${table('Rückbuchungen', disputes, [
    { head: 'Rückbuchung', cell: dispute => dispute.id },
    { head: 'Betrag', end: true, cell: dispute => money(numberAt(dispute, 'amount'), currency) },
    { head: 'Grund', cell: dispute => textAt(dispute, 'reason') },
    { head: 'Status', cell: dispute => badge(textAt(dispute, 'status')) },
    { head: 'Zeit', cell: dispute => time(numberAt(dispute, 'created')) },
  ])}
${takeBackForm(context, charges)}`,
)}
${source(intent)}`
  return page(context, 'payments', `Zahlung ${intent.id}`, content)
}

/** What the payer's bank may do on any day with a payment that has arrived. */
function takeBackForm(context: DashboardContext, charges: readonly ApiObject[]): Html {
  const paid = charges.find(
    charge => textAt(charge, 'status') === 'succeeded' && at(charge, 'disputed') === false,
  )
  if (!paid) return html``
  const path = `${context.basePath}/dashboard/charges/${encodeURIComponent(paid.id)}/take-back`
  return html`<form method="post" action="${path}"><button>Bank bucht zurück</button></form>`
}

/** The bank of whoever paid returns the debit, or takes the card's charge back. */
export async function takeBack(_: Request, context: DashboardContext): Promise<Response> {
  const charge = await one(context, '/v1/charges')
  const path = `/v1/charges/${encodeURIComponent(charge.id)}/_dispute`
  await context.engine.execute({ method: 'POST', path })
  const payment = encodeURIComponent(textAt(charge, 'payment_intent'))
  return seeOther(`${context.basePath}/dashboard/payments/${payment}`)
}

/** What the bank of whoever was paid may do with a refund. */
function sendBackForm(context: DashboardContext, refund: ApiObject): Html {
  if (!['succeeded', 'pending'].includes(textAt(refund, 'status'))) return html`–`
  const path = `${context.basePath}/dashboard/refunds/${encodeURIComponent(refund.id)}/send-back`
  return html`<form method="post" action="${path}"><button>Bank weist zurück</button></form>`
}

/** A refund comes back, as from a card or an account that is closed. */
export async function sendBack(_: Request, context: DashboardContext): Promise<Response> {
  const refund = await one(context, '/v1/refunds')
  const path = `/v1/refunds/${encodeURIComponent(refund.id)}/_fail`
  await context.engine.execute({ method: 'POST', path })
  const payment = encodeURIComponent(textAt(refund, 'payment_intent'))
  return seeOther(`${context.basePath}/dashboard/payments/${payment}`)
}

/** `visa •••• 4242` or `SEPA •••• 3000`, of an expanded payment method or of a payment with one. */
export function methodText(holder: unknown): string {
  const method = typeof holder === 'object' && holder !== null ? holder : {}
  const inner = 'payment_method' in method ? method.payment_method : method
  const card = textAt(inner, 'card', 'last4')
  if (card) return `${textAt(inner, 'card', 'brand')} •••• ${card}`
  const account = textAt(inner, 'sepa_debit', 'last4')
  return account ? `SEPA •••• ${account}` : '–'
}
