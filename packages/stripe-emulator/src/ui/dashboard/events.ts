import type { DashboardContext, Delivery } from './engine.ts'
import { formatDateTime, time } from './format.ts'
import { type Html, html } from './html.ts'
import { allOf, listing, one } from './listing.ts'
import { page, seeOther } from './page.ts'
import { badge, facts, section, source, table } from './parts.ts'
import { at, numberAt, textAt } from './read.ts'
import { link, objectLink } from './tables.ts'

export async function eventsPage(request: Request, context: DashboardContext): Promise<Response> {
  const { rows, older } = await listing(request, context, '/v1/events')
  const list = table('Ereignisse', rows, [
    { head: 'Art', cell: row => link(context, 'events', row.id, textAt(row, 'type')) },
    { head: 'Objekt', cell: row => objectLink(context, at(row, 'data', 'object')) },
    { head: 'Offen', end: true, cell: row => String(numberAt(row, 'pending_webhooks') ?? 0) },
    { head: 'Zeit', cell: row => time(numberAt(row, 'created')) },
  ])
  return page(context, 'events', 'Ereignisse', html`${list}${older}`)
}

export async function eventPage(_: Request, context: DashboardContext): Promise<Response> {
  const event = await one(context, '/v1/events')
  const deliveries = await context.engine.deliveries({ event: event.id })
  const again = `${context.basePath}/dashboard/events/${encodeURIComponent(event.id)}/redeliver`
  const content = html`${facts([
    ['Kennung', event.id],
    ['Objekt', objectLink(context, at(event, 'data', 'object'))],
    ['Zeit', time(numberAt(event, 'created'))],
    ['API-Version', textAt(event, 'api_version')],
  ])}
${section(
  'Zustellungen',
  html`${deliveryTable(context, deliveries)}
<form method="post" action="${again}"><button>Erneut zustellen</button></form>`,
)}
${source(event, true)}`
  return page(context, 'events', textAt(event, 'type'), content)
}

/** Sends the event once more to every endpoint that wants it. */
export async function redeliver(_: Request, context: DashboardContext): Promise<Response> {
  const event = await one(context, '/v1/events')
  await context.engine.redeliver(event.id)
  return seeOther(`${context.basePath}/dashboard/events/${encodeURIComponent(event.id)}`)
}

export async function webhooksPage(_: Request, context: DashboardContext): Promise<Response> {
  const endpoints = await allOf(context, '/v1/webhook_endpoints', {})
  const deliveries = await context.engine.deliveries({ limit: 50 })
  const content = html`${section(
    'Endpunkte',
    table('Endpunkte', endpoints, [
      { head: 'Adresse', cell: row => textAt(row, 'url') },
      { head: 'Status', cell: row => badge(textAt(row, 'status')) },
      { head: 'Ereignisse', cell: row => wanted(at(row, 'enabled_events')) },
      { head: 'Kennung', cell: row => row.id },
    ]),
  )}
${section('Letzte Zustellungen', deliveryTable(context, deliveries))}`
  return page(context, 'webhooks', 'Webhooks', content)
}

function deliveryTable(context: DashboardContext, rows: readonly Delivery[]): Html {
  return table('Zustellungen', rows, [
    { head: 'Ereignis', cell: row => link(context, 'events', row.event, row.type) },
    { head: 'An', cell: row => row.url },
    { head: 'Status', cell: row => badge(row.status) },
    { head: 'Versuche', end: true, cell: row => String(row.attempts) },
    {
      head: 'Antwort',
      cell: row => row.lastError ?? (row.lastStatus ? String(row.lastStatus) : '–'),
    },
    {
      head: 'Nächster Versuch',
      cell: row => (row.nextAttemptAt ? formatDateTime(new Date(row.nextAttemptAt)) : '–'),
    },
  ])
}

function wanted(events: unknown): string {
  if (!Array.isArray(events)) return '–'
  if (events.includes('*')) return 'alle'
  return events.length > 3 ? `${events.length} Arten` : events.join(', ')
}
