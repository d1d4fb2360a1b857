import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  cases,
  invoices,
  orderGroups,
  payments,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import type { Difference } from './difference.ts'
import { type BookedInvoice, invoiceDifferences } from './invoices.ts'
import { paymentDifferences } from './payments.ts'
import { type BookedRental, subscriptionDifferences } from './subscriptions.ts'

type Compared = Pick<Services, 'db' | 'payments' | 'clock'>

const DAY_MS = 24 * 60 * 60_000
/** A month, and what a late one may take. */
const LOOK_BACK_MS = 40 * DAY_MS
/** What is younger is still on its way to us. */
const ON_ITS_WAY_MS = 60 * 60_000

/** Orders and their payments. */
export async function comparePayments({ db, payments: provider, clock }: Compared) {
  const now = clock.now().getTime()
  const found: Difference[] = []
  for await (const payment of provider.paymentsSince(new Date(now - LOOK_BACK_MS))) {
    if (payment.createdAt.getTime() > now - ON_ITS_WAY_MS) continue
    const [row] = await db
      .select({ payment: payments, group: orderGroups })
      .from(payments)
      .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
      .where(eq(payments.stripePaymentIntentId, payment.id))
    const booked = row && {
      orderGroupId: row.group.id,
      isPaid: row.payment.status === 'succeeded' || row.payment.status === 'refunded',
      cents: row.payment.amount,
      refundedCents: row.payment.refundedAmount,
      leavesOrderUnpaid:
        row.group.stripePaymentIntentId === payment.id &&
        ['pending', 'failed', 'canceled'].includes(row.group.status),
    }
    found.push(...paymentDifferences(payment, booked))
  }
  return found
}

/** Subscriptions of paid orders and what is rented by them. */
export async function compareSubscriptions({ db, payments: provider }: Compared) {
  const rows = await db
    .select({ group: orderGroups, rental: rentals })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(and(isNotNull(orderGroups.stripeSubscriptionId), eq(orderGroups.status, 'completed')))
  const open = Map.groupBy(rows, ({ group }) => group.stripeSubscriptionId ?? '')
  const found: Difference[] = []
  const compare = (id: string, subscription?: Parameters<typeof subscriptionDifferences>[1]) => {
    const [first, ...rest] = open.get(id) ?? []
    open.delete(id)
    if (!first) return
    const rented: BookedRental[] = [first, ...rest].map(({ rental }) => ({
      itemId: rental.stripeSubscriptionItemId,
      state: rental.state,
      monthlyCents: rental.monthlyCents,
    }))
    const booked = { id, orderGroupId: first.group.id, rentals: rented }
    found.push(...subscriptionDifferences(booked, subscription))
  }
  for await (const subscription of provider.subscriptions()) compare(subscription.id, subscription)
  for (const id of [...open.keys()]) compare(id)
  return found
}

/** Paid invoices of the provider, what we invoiced for them, and the rent that was credited. */
export async function compareInvoices(services: Compared) {
  const { db, payments: provider, clock } = services
  const now = clock.now().getTime()
  const found: Difference[] = []
  const paid = new Set<string>()
  for await (const invoice of provider.paidInvoicesSince(new Date(now - LOOK_BACK_MS))) {
    paid.add(invoice.id)
    const isFresh = (invoice.paidAt ?? invoice.createdAt).getTime() > now - ON_ITS_WAY_MS
    if (invoice.paidCents === 0 || isFresh || !invoice.subscriptionId) continue
    const booked = await bookedInvoice(services, invoice.id, invoice.subscriptionId)
    if (booked) found.push(...invoiceDifferences(invoice, booked))
  }
  const since = new Date(now - LOOK_BACK_MS)
  const credited = await db
    .selectDistinct({ source: rentCreditEntries.source, orderGroupId: rentals.orderGroupId })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(
      and(
        eq(rentCreditEntries.kind, 'rent'),
        gte(rentCreditEntries.createdAt, since),
        sql`${rentCreditEntries.source} like 'in\\_%'`,
      ),
    )
  for (const { source, orderGroupId } of credited) {
    if (paid.has(source)) continue
    // Its invoice may be older than what was looked at.
    const { status } = await provider.invoice(source)
    if (status !== 'paid') found.push(unpaidThere(source, orderGroupId))
  }
  return found
}

function unpaidThere(subject: string, orderGroupId: string): Difference {
  return {
    ...{ kind: 'ledger', subject, orderGroupId },
    ours: 'Miete gutgeschrieben',
    theirs: 'Rechnung nicht bezahlt',
    proposal: 'Beim Zahlungsanbieter prüfen, was aus der Zahlung wurde, und mit dem Kunden klären.',
  }
}

/** Null where the invoice is none of ours, or a person decides about it already. */
async function bookedInvoice(
  { db }: Compared,
  invoiceId: string,
  subscriptionId: string,
): Promise<BookedInvoice | null> {
  const [group] = await db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.stripeSubscriptionId, subscriptionId))
  if (!group) return null
  const [decided] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.kind, 'rent_after_end'), eq(cases.source, invoiceId)))
  if (decided) return null
  const rented = await db.select().from(rentals).where(eq(rentals.orderGroupId, group.id))
  const issued = await db.select().from(invoices).where(eq(invoices.source, invoiceId))
  const credited = await db
    .select()
    .from(rentCreditEntries)
    .where(
      and(
        eq(rentCreditEntries.source, invoiceId),
        eq(rentCreditEntries.kind, 'rent'),
        inArray(
          rentCreditEntries.rentalId,
          rented.map(({ id }) => id),
        ),
      ),
    )
  return {
    orderGroupId: group.id,
    invoicedCents: issued
      .filter(({ kind }) => kind !== 'cancellation')
      .reduce((sum, { grossCents }) => sum + grossCents, 0),
    creditedCents: credited.reduce((sum, { amountCents }) => sum + amountCents, 0),
    rentItemIds: new Set(rented.flatMap(({ stripeSubscriptionItemId: item }) => item ?? [])),
  }
}
