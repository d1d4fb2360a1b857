import type { ApiObject, DashboardContext as Context } from '../dashboard/engine.ts'
import { day, money } from '../dashboard/format.ts'
import { type Html, html } from '../dashboard/html.ts'
import { allOf, itemsOf } from '../dashboard/listing.ts'
import { badge } from '../dashboard/parts.ts'
import { methodText } from '../dashboard/payments.ts'
import { at, listAt, numberAt, textAt } from '../dashboard/read.ts'
import { hostedPage } from './page.ts'
import { methodsOf, openVisit, type Visit } from './portal-visit.ts'

const said: Record<string, string> = {
  standard: 'Diese Zahlungsart ist jetzt Ihr Standard.',
  entfernt: 'Die Zahlungsart wurde entfernt.',
  angaben: 'Ihre Angaben sind gespeichert.',
}

/** The portal's first page: what runs, what pays, whose it is, what was paid. Nothing ends here. */
export async function portalPage(request: Request, context: Context): Promise<Response> {
  const visit = await openVisit(context)
  const done = said[new URL(request.url).searchParams.get('erledigt') ?? '']
  const content = html`${done && html`<p role="status">${done}</p>`}
<div class="sheets">
${await subscriptions(context, visit)}
${visit.allows('payment_method_update') && (await methods(context, visit))}
${details(visit)}
${visit.allows('invoice_history') && (await invoices(context, visit))}
</div>`
  const back = { url: textAt(visit.session, 'return_url'), words: 'Zurück' }
  return hostedPage(context, { title: 'Ihre Zahlungen', content, back })
}

function sheet(title: string, content: Html): Html {
  return html`<section class="sheet"><h2>${title}</h2>${content}</section>`
}

async function subscriptions(context: Context, { customer }: Visit): Promise<Html> {
  const running = await allOf(context, '/v1/subscriptions', { customer: customer.id })
  if (running.length === 0) return html``
  const rows: Html[] = []
  for (const subscription of running) {
    const items = await itemsOf(context, subscription)
    const names = items.map(item => {
      const count = numberAt(item, 'quantity') ?? 1
      return `${count > 1 ? `${count} × ` : ''}${textAt(item, 'price', 'product', 'name')}`
    })
    const cents = items.reduce(
      (sum, item) =>
        sum + (numberAt(item, 'price', 'unit_amount') ?? 0) * (numberAt(item, 'quantity') ?? 1),
      0,
    )
    rows.push(html`<li><span class="grow">${names.join(', ')}<br><span class="soft">${next(subscription)}</span></span>
<span>${money(cents, textAt(subscription, 'currency'))} im Monat</span>
${badge(textAt(subscription, 'status'))}</li>`)
  }
  return sheet('Laufende Verträge', html`<ul class="rows">${rows}</ul>`)
}

function next(subscription: ApiObject): string {
  if (textAt(subscription, 'status') === 'paused') return 'Zurzeit ohne Zahlungen'
  const end = numberAt(subscription, 'cancel_at')
  if (end !== undefined) return `Endet am ${day(end)}`
  const ends = listAt(subscription, 'items').map(item => numberAt(item, 'current_period_end'))
  return `Nächste Zahlung am ${day(ends.find(time => time !== undefined))}`
}

async function methods(context: Context, visit: Visit): Promise<Html> {
  const { methods, usual } = await methodsOf(context, visit)
  const action = (path: string, method: string, words: string, label: string) =>
    html`<form method="post" action="${visit.home}/${path}">
<input type="hidden" name="payment_method" value="${method}">
<button aria-label="${label}">${words}</button></form>`
  const rows = methods.map(method => {
    const name = methodText(method)
    const buttons = html`<span class="buttons">${action('default', method.id, 'Als Standard', `${name} als Standard verwenden`)}
${action('remove', method.id, 'Entfernen', `${name} entfernen`)}</span>`
    return html`<li><span class="grow">${name}<br><span class="soft">${expiry(method)}</span></span>
${method.id === usual ? html`<span class="badge badge--good">Standard</span>` : buttons}</li>`
  })
  return sheet(
    'Zahlungsarten',
    html`<ul class="rows">${rows}</ul><p><a class="button" href="${visit.home}/add">Zahlungsart hinzufügen</a></p>`,
  )
}

function expiry(method: ApiObject): string {
  const month = numberAt(method, 'card', 'exp_month')
  if (month === undefined) return 'Lastschrift'
  return `gültig bis ${String(month).padStart(2, '0')}/${numberAt(method, 'card', 'exp_year')}`
}

function details(visit: Visit): Html {
  const { customer, fields, home } = visit
  const address = at(customer, 'address')
  const place = `${textAt(address, 'postal_code')} ${textAt(address, 'city')}`.trim()
  const lines = [
    textAt(customer, 'name'),
    textAt(customer, 'email'),
    textAt(address, 'line1'),
    textAt(address, 'line2'),
    place,
    textAt(address, 'country'),
  ].filter(Boolean)
  const change = html`<p><a class="button" href="${home}/details">Angaben ändern</a></p>`
  const shown = html`<p>${lines.map(line => html`${line}<br>`)}</p>`
  return sheet('Rechnungsangaben', html`${shown}${fields.length > 0 && change}`)
}

async function invoices(context: Context, { customer }: Visit): Promise<Html> {
  const all = await allOf(context, '/v1/invoices', { customer: customer.id })
  const rows = all
    .filter(invoice => textAt(invoice, 'status') !== 'draft')
    .map(
      invoice => html`<li><span class="grow">${textAt(invoice, 'number') || invoice.id}<br>
<span class="soft">${day(numberAt(invoice, 'created'))}</span></span>
<span>${money(numberAt(invoice, 'total'), textAt(invoice, 'currency'))}</span>
${badge(textAt(invoice, 'status'))}</li>`,
    )
  const list = rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p>Noch keine.</p>`
  return sheet('Rechnungen', list)
}
