import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import { among } from '#db/among.server.ts'
import type { Orm } from '#db/database.ts'
import {
  cases,
  invoices,
  orderGroups,
  payments,
  rentals,
  rentCreditEntries,
  stoppedSubscriptions,
} from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { releasedRents } from '../billing/released-rents.server.ts'
import { byCurrentItems } from '../billing/stopped-subscriptions.server.ts'
import { invoiceNumber } from '../invoices/number.ts'
import { originOf } from '../rentals/credit-lines.ts'
import type { Compared, Difference } from './difference.ts'
import { type BookedInvoice, invoiceDifferences, invoicedCents } from './invoices.ts'
import { compareBuyouts, compareTakenBack } from './ledger.server.ts'
import { windowAt } from './window.ts'

/**
 * Paid invoices of the provider, what we invoiced for them, and the rent that was credited; what followed from money
 * that went back, and from purchases of rented units.
 */
export async function compareInvoices(
  { db, payments: provider, clock }: Compared,
  standing: readonly string[],
): Promise<Difference[]> {
  const { since, listedSince, isOnItsWay } = windowAt(clock.now())
  const asked = new Map<string, ProviderInvoice | null>()
  for await (const invoice of provider.paidInvoicesSince(listedSince))
    asked.set(invoice.id, invoice)
  const invoiceAt = async (id: string) => {
    const known = asked.get(id)
    if (known !== undefined) return known
    const invoice = await provider.findInvoice(id)
    asked.set(id, invoice)
    return invoice
  }
  const late = await db
    .select({ id: payments.stripeInvoiceId })
    .from(payments)
    .where(and(isNotNull(payments.stripeInvoiceId), gte(payments.paidAt, since)))
  const others = [
    ...standing.filter(id => id.startsWith('in_')),
    ...late.flatMap(({ id }) => id ?? []),
  ]
  for (const id of others) await invoiceAt(id)
  const paidThere = [...asked.values()].flatMap(invoice =>
    invoice?.status === 'paid' ? invoice : [],
  )
  const theirs = await byCurrentItems(db, paidThere)
  const bookedOf = await bookedInvoices(db, theirs)
  const found = theirs.flatMap(invoice => {
    if (isOnItsWay(invoice.paidAt ?? invoice.createdAt)) return []
    const booked = bookedOf(invoice)
    return booked ? invoiceDifferences(invoice, booked) : []
  })
  const credited = await db
    .selectDistinct({ source: creditOrigin, orderGroupId: rentals.orderGroupId })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(
      and(
        eq(rentCreditEntries.kind, 'rent'),
        or(gte(rentCreditEntries.createdAt, since), among(creditOrigin, standing)),
        sql`${rentCreditEntries.source} like 'in\\_%'`,
      ),
    )
  for (const { source, orderGroupId } of credited) {
    // Its invoice may be older than what was looked at.
    const invoice = await invoiceAt(source)
    if (invoice?.status !== 'paid') found.push(unpaidThere(source, orderGroupId))
  }
  const which = { since, standing }
  return [...found, ...(await compareTakenBack(db, which)), ...(await compareBuyouts(db, which))]
}

function unpaidThere(subject: string, orderGroupId: string): Difference {
  return {
    ...{ kind: 'ledger', subject, orderGroupId },
    ours: 'Miete gutgeschrieben',
    theirs: 'Rechnung nicht bezahlt',
    proposal: 'Beim Zahlungsanbieter prüfen, was aus der Zahlung wurde, und mit dem Kunden klären.',
  }
}

/** As `originOf`. */
const creditOrigin = sql<string>`split_part(${rentCreditEntries.source}, ':', 1)`

/** Gives null where an invoice is none of ours, a person decides about it already, or what nobody owed went back. */
async function bookedInvoices(db: Orm, theirs: readonly ProviderInvoice[]) {
  const ids = theirs.map(({ id }) => id)
  const subscriptions = theirs.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const stopped = await db
    .select()
    .from(stoppedSubscriptions)
    .where(among(stoppedSubscriptions.stripeSubscriptionId, subscriptions))
  const contracts = await db
    .select({ group: orderGroups, rental: rentals })
    .from(orderGroups)
    .leftJoin(rentals, eq(rentals.orderGroupId, orderGroups.id))
    .where(
      or(
        among(orderGroups.stripeSubscriptionId, subscriptions),
        among(
          orderGroups.id,
          stopped.map(({ orderGroupId }) => orderGroupId),
        ),
      ),
    )
  const decided = await db
    .select({ source: cases.source })
    .from(cases)
    .where(and(eq(cases.kind, 'rent_after_end'), among(cases.source, ids)))
  const rentalIds = contracts.flatMap(({ rental }) => rental?.id ?? [])
  const released = new Set((await releasedRents(db, rentalIds)).map(({ invoiceId }) => invoiceId))
  const issued = await db.select().from(invoices).where(among(invoices.source, ids))
  const credited = await db
    .select()
    .from(rentCreditEntries)
    .where(and(among(creditOrigin, ids), eq(rentCreditEntries.kind, 'rent')))
  const paid = await db.select().from(payments).where(among(payments.stripeInvoiceId, ids))
  const contractsOf = Map.groupBy(contracts, ({ group }) => group.id)
  const groupOf = new Map([
    ...contracts.map(({ group }) => [group.stripeSubscriptionId, group.id] as const),
    ...stopped.map(row => [row.stripeSubscriptionId, row.orderGroupId] as const),
  ])
  const issuedOf = Map.groupBy(issued, ({ source }) => source)
  const creditedOf = Map.groupBy(credited, ({ source }) => originOf(source))
  const paidOf = Map.groupBy(paid, ({ stripeInvoiceId }) => stripeInvoiceId)
  const withPerson = new Set(decided.map(({ source }) => source))
  return ({ id, subscriptionId }: ProviderInvoice): BookedInvoice | null => {
    const own = contractsOf.get((subscriptionId && groupOf.get(subscriptionId)) ?? '') ?? []
    const [first] = own
    if (!first || withPerson.has(id) || released.has(id)) return null
    const rented = own.flatMap(({ rental }) => rental ?? [])
    const rentedIds = new Set(rented.map(rental => rental.id))
    const ours = issuedOf.get(id) ?? []
    return {
      orderGroupId: first.group.id,
      invoicedCents: invoicedCents(ours),
      numbers: ours.filter(({ kind }) => kind !== 'cancellation').map(invoiceNumber),
      creditedCents: (creditedOf.get(id) ?? [])
        .filter(({ rentalId }) => rentedIds.has(rentalId))
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
      backCents: (paidOf.get(id) ?? []).reduce(
        (sum, { refundedAmount }) => sum + refundedAmount,
        0,
      ),
      rentItemIds: new Set(rented.flatMap(({ stripeSubscriptionItemId: item }) => item ?? [])),
    }
  }
}
