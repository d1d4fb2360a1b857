import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { invoiceCounters, invoices, type StoredBuyer } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import type { InvoiceAmounts } from './amounts.ts'

export type Invoice = typeof invoices.$inferSelect

interface NewInvoice {
  group: OrderGroup
  kind: Invoice['kind']
  event: string
  source: string
  amounts: InvoiceAmounts
  cancelsId?: string
  reissuesId?: string
  replacesId?: string
  paidAt: Date
  now: Date
}

/**
 * Issues an invoice, once for each event; the order has to be locked. The number is drawn here, under the
 * lock of its year, so that one that is rolled back leaves no gap: be the last of the transaction's locks,
 * because everybody else who issues waits until it ends. A business is sent each; others are told of their
 * rents and save theirs.
 */
export async function issue(
  services: { jobs: Pick<Services['jobs'], 'send'> },
  tx: Orm,
  invoice: NewInvoice,
): Promise<void> {
  const { group, amounts, paidAt, now, ...rest } = invoice
  const [known] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.event, rest.event))
  if (known) return
  const issuedOn = berlinDay(now)
  const year = Number(issuedOn.slice(0, 4))
  const sequence = await drawNumber(tx, year)
  const [issued] = await tx
    .insert(invoices)
    .values({
      ...rest,
      ...amounts,
      year,
      sequence,
      orderGroupId: group.id,
      issuedOn,
      issuedAt: now,
      paidOn: berlinDay(paidAt),
      seller: seller(),
      buyer: buyerOf(group),
      currency: group.currency,
    })
    .returning({ id: invoices.id })
  if (!issued) throw new Error(`${rest.event} was not invoiced`)
  const data = { invoiceId: issued.id }
  const to = group.customerEmail
  if (group.customerType === 'business') {
    await services.jobs.send(tx, 'mail', { kind: 'invoice', to, data, key: `invoice ${issued.id}` })
  } else if (rest.kind === 'rent' && !rest.reissuesId) {
    const key = `rent_receipt ${issued.id}`
    await services.jobs.send(tx, 'mail', { kind: 'rent_receipt', to, data, key })
  }
}

/** The next number of a year. A sequence of the database would leave a gap where a transaction fails. */
async function drawNumber(tx: Orm, year: number): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.year,
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning()
  if (!counter) throw new Error(`There is no counter for ${year}`)
  return counter.last
}

function seller() {
  const { legalName: name, managingDirectors, vatId, register, email } = shop.company
  const { street, postalCode, city } = shop.company
  const address = { street, postalCode, city, country: 'DE' }
  return { name, ...address, register, managingDirectors, vatId, email }
}

function buyerOf(group: OrderGroup): StoredBuyer {
  return {
    type: group.customerType,
    company: group.company,
    vatId: group.vatId,
    email: group.customerEmail,
    billing: group.billingAddress,
    shipping: group.shippingAddress,
  }
}
