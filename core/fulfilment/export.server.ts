import type { CsvCell } from '../csv.ts'
import { formatDay } from '../dates.ts'
import { orderNumber } from '../orders/order-number.ts'
import { officeLogisticsLabel, officeOrderStatusLabel } from '../orders/states.ts'
import type { Services } from '../services.ts'
import { matching } from './list.server.ts'
import { entriesOf, type ListedOrder, type OrderListEntry } from './list-entries.server.ts'
import { type OrderListQuery, relevant } from './list-query.server.ts'

const AT_ONCE = 200

const HEAD = [
  'Bestellung',
  'Datum',
  'Kunde',
  'E-Mail',
  'Ort',
  'Produkt',
  'Art',
  'Zustand',
  'Zahlung',
  'Folgezahlung',
  'Betrag (EUR)',
  'Status',
  'Sendungsnummer',
  'Versandt am',
  'Geliefert am',
]

/** What the list of orders shows with these filters, on all its pages: a line a unit, some at a time. */
export async function* exportOrders(
  services: Pick<Services, 'db'>,
  query: OrderListQuery,
): AsyncGenerator<readonly CsvCell[][]> {
  const found = await matching(services.db, query)
  yield [HEAD]
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const some = found.slice(from, from + AT_ONCE)
    const entries = await entriesOf(services, some, relevant(query))
    yield entries.flatMap(entry => entry.orders.map(unit => lineOf(entry, unit)))
  }
}

function lineOf(entry: OrderListEntry, unit: ListedOrder): CsvCell[] {
  return [
    orderNumber(entry.number),
    formatDay(entry.createdAt),
    entry.customerName,
    entry.customerEmail,
    entry.shippingAddress.city,
    unit.productName,
    unit.type === 'rental' ? 'Miete' : 'Kauf',
    unit.condition === 'used' ? 'Refurbed' : 'Neu',
    officeOrderStatusLabel(unit.status, entry.isSentBack),
    entry.followUp ? 'ja' : 'nein',
    { cents: unit.totalCents },
    officeLogisticsLabel(unit.logistics),
    unit.trackingNumber,
    unit.shippedAt && formatDay(unit.shippedAt),
    unit.deliveredAt && formatDay(unit.deliveredAt),
  ]
}
