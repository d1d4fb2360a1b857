import type { DashboardContext } from './engine.ts'
import { money, time } from './format.ts'
import { html } from './html.ts'
import { allOf, listing, one } from './listing.ts'
import { page } from './page.ts'
import { badge, facts, section, source, table } from './parts.ts'
import { at, idAt, numberAt, textAt } from './read.ts'
import { link } from './tables.ts'

export async function productsPage(request: Request, context: DashboardContext): Promise<Response> {
  const { rows, older } = await listing(request, context, '/v1/products')
  const list = table('Produkte', rows, [
    { head: 'Name', cell: row => link(context, 'products', row.id, textAt(row, 'name') || row.id) },
    { head: 'Status', cell: row => badge(at(row, 'active') === true ? 'active' : 'archived') },
    { head: 'Kennung', cell: row => row.id },
    { head: 'Angelegt', cell: row => time(numberAt(row, 'created')) },
  ])
  return page(context, 'products', 'Produkte', html`${list}${older}`)
}

export async function productPage(_: Request, context: DashboardContext): Promise<Response> {
  const product = await one(context, '/v1/products')
  const prices = await allOf(context, '/v1/prices', { product: product.id })
  const metadata = Object.entries(at(product, 'metadata') ?? {})
  const content = html`${facts([
    ['Status', badge(at(product, 'active') === true ? 'active' : 'archived')],
    ['Kennung', product.id],
    ['Beschreibung', textAt(product, 'description')],
    ['Angelegt', time(numberAt(product, 'created'))],
  ])}
${section(
  'Preise',
  table('Preise', prices, [
    { head: 'Preis', cell: price => price.id },
    {
      head: 'Betrag',
      end: true,
      cell: price => money(numberAt(price, 'unit_amount'), textAt(price, 'currency')),
    },
    { head: 'Art', cell: price => intervalText(price) },
    {
      head: 'Name',
      cell: price => textAt(price, 'nickname') || textAt(price, 'lookup_key') || '–',
    },
    { head: 'Status', cell: price => badge(at(price, 'active') === true ? 'active' : 'archived') },
    {
      head: 'Standard',
      cell: price => (price.id === idAt(product, 'default_price') ? 'ja' : '–'),
    },
  ]),
)}
${section(
  'Metadaten',
  table('Metadaten', metadata, [
    { head: 'Feld', cell: ([name]) => name },
    { head: 'Wert', cell: ([, value]) => String(value) },
  ]),
)}
${source(product)}`
  return page(context, 'products', textAt(product, 'name') || product.id, content)
}

function intervalText(price: unknown): string {
  const count = numberAt(price, 'recurring', 'interval_count') ?? 1
  const units: Record<string, [string, string]> = {
    day: ['täglich', 'Tage'],
    week: ['wöchentlich', 'Wochen'],
    month: ['monatlich', 'Monate'],
    year: ['jährlich', 'Jahre'],
  }
  const unit = units[textAt(price, 'recurring', 'interval')]
  if (!unit) return 'einmalig'
  return count === 1 ? unit[0] : `alle ${count} ${unit[1]}`
}
