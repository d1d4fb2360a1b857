import { and, asc, gt } from 'drizzle-orm'
import { customerSummaries } from '#db/schema/customer-summaries.ts'
import type { CsvCell } from '../csv.ts'
import { formatDay } from '../dates.ts'
import type { Services } from '../services.ts'
import { type CustomerSummary, summaryColumns } from './customer.server.ts'
import { matches } from './list.server.ts'
import { refreshSummaries } from './summaries.server.ts'

const AT_ONCE = 500

const HEAD = [
  'E-Mail',
  'Vorname',
  'Nachname',
  'Firma',
  'Telefon',
  'Konto',
  'Bestellungen',
  'Gesamtumsatz (EUR)',
  'Letzte Bestellung',
  'Registriert seit',
  'Kundennummer beim Zahlungsanbieter',
]

/** All customers that a search leaves as lines of a table, by address, some at a time. */
export async function* exportCustomers(
  services: Pick<Services, 'db'>,
  { search }: { search: string },
): AsyncGenerator<readonly CsvCell[][]> {
  await refreshSummaries(services)
  yield [HEAD]
  const wanted = matches(search)
  let after = ''
  while (true) {
    const some = await services.db
      .select(summaryColumns)
      .from(customerSummaries)
      .where(and(wanted, gt(customerSummaries.email, after)))
      .orderBy(asc(customerSummaries.email))
      .limit(AT_ONCE)
    const last = some.at(-1)
    if (!last) return
    yield some.map(lineOf)
    after = last.email
  }
}

function lineOf(customer: CustomerSummary): CsvCell[] {
  const { lastOrderDate } = customer
  return [
    ...[customer.email, customer.firstName, customer.lastName, customer.company, customer.phone],
    customer.userId === null ? 'Gast' : 'Konto',
    customer.orderCount,
    { cents: customer.totalSpent },
    lastOrderDate && formatDay(lastOrderDate),
    formatDay(customer.createdAt),
    customer.stripeCustomerId,
  ]
}
