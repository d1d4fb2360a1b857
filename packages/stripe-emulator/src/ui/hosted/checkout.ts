import type { ApiObject, DashboardContext as Context } from '../dashboard/engine.ts'
import { money, time } from '../dashboard/format.ts'
import { type Html, html } from '../dashboard/html.ts'
import { one } from '../dashboard/listing.ts'
import { at, listAt, numberAt, textAt } from '../dashboard/read.ts'
import { hostedPage, safeUrl } from './page.ts'

const SESSIONS = '/v1/checkout/sessions'

/** The page on which a customer pays a checkout session, or reads why it cannot be paid any more. */
export async function checkoutPage(_: Request, context: Context): Promise<Response> {
  const session = await one(context, SESSIONS, ['line_items', 'customer'])
  const back = { url: textAt(session, 'cancel_url'), words: 'Abbrechen' }
  const status = textAt(session, 'status')
  if (status !== 'open') return hostedPage(context, closed(session))
  const content = html`<div class="sheets sheets--two">
<section class="sheet"><h2>Ihre Bestellung</h2>${bought(session)}</section>
<section class="sheet"><h2>Zahlungsart</h2>${form(session)}</section></div>`
  return hostedPage(context, { title: 'Bezahlen', content, back, script: 'checkout' })
}

/** Pays with a payment method that the form made, unless it is over meanwhile. Gives what the page does next. */
export async function payCheckoutPage(request: Request, context: Context): Promise<object> {
  const { status } = await one(context, SESSIONS)
  if (status !== 'open') return checkoutOutcome(request, context)
  const fields = await request.formData()
  const id = encodeURIComponent(context.params.id ?? '')
  const method = fields.get('payment_method')
  const params = typeof method === 'string' ? { payment_method: method } : {}
  await context.engine.execute({ method: 'POST', path: `${SESSIONS}/${id}/_confirm`, params })
  return checkoutOutcome(request, context)
}

/** Where a checkout stands: `{url}` once it is over, `{secret}` for 3-D Secure, else `{error}`. */
export async function checkoutOutcome(_: Request, context: Context): Promise<object> {
  const session = await one(context, SESSIONS, [
    'payment_intent',
    'setup_intent',
    'invoice.payments.data.payment.payment_intent',
  ])
  const page = `${context.basePath}/checkout/${session.id}`
  const status = textAt(session, 'status')
  if (status === 'complete') return { url: successUrl(session) ?? page }
  // The page says so itself, with the way back.
  if (status === 'expired') return { url: page }
  const [payment] = listAt(session, 'invoice', 'payments')
  const intent =
    at(session, 'payment_intent') ??
    at(session, 'setup_intent') ??
    at(payment, 'payment', 'payment_intent')
  if (textAt(intent, 'status') === 'requires_action') {
    return { secret: textAt(intent, 'client_secret') }
  }
  const error = at(intent, 'last_payment_error') ?? at(intent, 'last_setup_error')
  return { error: error ?? { code: 'payment_intent_unexpected_state' } }
}

function successUrl(session: ApiObject): string | undefined {
  return safeUrl(textAt(session, 'success_url').replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}

function closed(session: ApiObject) {
  const isPaid = textAt(session, 'status') === 'complete'
  return {
    title: isPaid ? 'Diese Zahlung ist abgeschlossen' : 'Diese Zahlungsseite ist abgelaufen',
    content: isPaid
      ? html`<p>Sie müssen hier nichts mehr tun.</p>`
      : html`<p>Es wurde nichts abgebucht. Bitte beginnen Sie den Vorgang noch einmal.</p>`,
    back: { url: isPaid ? successUrl(session) : textAt(session, 'cancel_url'), words: 'Zurück' },
  }
}

function bought(session: ApiObject): Html {
  const currency = textAt(session, 'currency')
  const rows = listAt(session, 'line_items').map(item => {
    const count = numberAt(item, 'quantity') ?? 1
    return html`<li><span class="grow">${textAt(item, 'description')}${
      count > 1 && html` <span class="soft">× ${count}</span>`
    }</span><span>${money(numberAt(item, 'amount_subtotal'), currency)}${recurrence(item)}</span></li>`
  })
  const off = numberAt(session, 'total_details', 'amount_discount') ?? 0
  const discount = html`<li><span class="grow">Rabatt</span><span>${money(-off, currency)}</span></li>`
  return html`<ul class="rows">${rows}${off > 0 && discount}</ul>
<p class="total"><span>Gesamt</span><span>${total(session)}</span></p>
<p class="soft">Diese Seite gilt bis ${time(numberAt(session, 'expires_at'))} Uhr.</p>`
}

/** What is paid again each period says so. */
function recurrence(item: unknown): string {
  const interval = textAt(item, 'price', 'recurring', 'interval')
  const words: Record<string, string> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' }
  const count = numberAt(at(item, 'price', 'recurring'), 'interval_count') ?? 1
  const word = words[interval]
  if (!word) return ''
  return count === 1 ? ` / ${word}` : ` / ${count} × ${word}`
}

function form(session: ApiObject): Html {
  const email = textAt(session, 'customer', 'email') || textAt(session, 'customer_email')
  const types = at(session, 'payment_method_types')
  const methods = Array.isArray(types) ? types.join(' ') : 'card'
  const message = textAt(session, 'custom_text', 'submit', 'message')
  return html`${email && html`<p class="soft">${email}</p>`}
<form id="pay" novalidate data-amount="${numberAt(session, 'amount_total')}"
data-currency="${textAt(session, 'currency')}" data-mode="${textAt(session, 'mode')}" data-email="${email}" data-methods="${methods}">
<div id="method"></div>
<p role="alert"></p>
${message && html`<p class="soft">${message}</p>`}
<button class="main">${isFree(session) ? 'Bestellung abschließen' : html`${total(session)} bezahlen`}</button></form>
<noscript><p>Für die Zahlung wird JavaScript gebraucht.</p></noscript>`
}

function isFree(session: ApiObject): boolean {
  return numberAt(session, 'amount_total') === 0
}

function total(session: ApiObject): string {
  return money(numberAt(session, 'amount_total'), textAt(session, 'currency'))
}
