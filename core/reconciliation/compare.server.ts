import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  cases,
  contractSteps,
  invoices,
  orderGroupLines,
  orderGroups,
  payments,
  rentals,
  rentCreditEntries,
  stoppedSubscriptions,
} from '#db/schema/schema.ts'
import type { ProviderInvoice, ProviderPayment } from '#integrations/payment-gateway.ts'
import { releasedRents } from '../billing/released-rents.server.ts'
import { byCurrentItems } from '../billing/stopped-subscriptions.server.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { careEnds } from '../rentals/care.server.ts'
import { originOf } from '../rentals/credit-lines.ts'
import type { Services } from '../services.ts'
import type { Difference } from './difference.ts'
import { type BookedInvoice, invoiceDifferences } from './invoices.ts'
import { compareBuyouts, compareTakenBack } from './ledger.server.ts'
import { paymentDifferences } from './payments.ts'
import { type BookedRental, subscriptionDifferences } from './subscriptions.ts'

type Compared = Pick<Services, 'db' | 'payments' | 'clock'>

const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id)
/** A month, and what a late one may take. */
const LOOK_BACK_MS = 40 * DAY_MS
/** What is younger is still on its way to us. */
const ON_ITS_WAY_MS = 60 * MINUTE_MS

/** Orders and their payments. */
export async function comparePayments({ db, payments: provider, clock }: Compared) {
  const now = clock.now().getTime()
  const theirs: ProviderPayment[] = []
  for await (const payment of provider.paymentsSince(new Date(now - LOOK_BACK_MS))) {
    if (payment.createdAt.getTime() <= now - ON_ITS_WAY_MS) theirs.push(payment)
  }
  // A refund may be of a payment of years ago.
  const listed = new Set(idsOf(theirs))
  for await (const id of provider.refundedSince(new Date(now - LOOK_BACK_MS))) {
    if (listed.has(id)) continue
    listed.add(id)
    const payment = await provider.payment(id)
    if (payment.createdAt.getTime() <= now - ON_ITS_WAY_MS) theirs.push(payment)
  }
  const rows = await db
    .select({ payment: payments, group: orderGroups })
    .from(payments)
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(inArray(payments.stripePaymentIntentId, idsOf(theirs)))
  const rowOf = new Map(rows.map(row => [row.payment.stripePaymentIntentId, row]))
  return theirs.flatMap(payment => {
    const row = rowOf.get(payment.id)
    const booked = row && {
      orderGroupId: row.group.id,
      isPaid: row.payment.status === 'succeeded' || row.payment.status === 'refunded',
      cents: row.payment.amount,
      refundedCents: row.payment.refundedAmount,
      leavesOrderUnpaid:
        row.group.stripePaymentIntentId === payment.id &&
        ['pending', 'failed', 'canceled'].includes(row.group.status),
    }
    return paymentDifferences(payment, booked)
  })
}

/** Subscriptions of paid orders and what is rented by them. */
export async function compareSubscriptions({ db, payments: provider }: Compared) {
  const rows = await db
    .select({ group: orderGroups, rental: rentals })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(and(isNotNull(orderGroups.stripeSubscriptionId), eq(orderGroups.status, 'completed')))
  const open = Map.groupBy(rows, ({ group }) => group.stripeSubscriptionId ?? '')
  const groupIds = [...new Set(rows.map(({ group }) => group.id))]
  const care = await db
    .select()
    .from(orderGroupLines)
    .where(and(inArray(orderGroupLines.orderGroupId, groupIds), eq(orderGroupLines.kind, 'care')))
  const endsOfCare = await careEnds(db, groupIds)
  const waiting = await db
    .select({ id: contractSteps.orderGroupId })
    .from(contractSteps)
    .where(eq(contractSteps.state, 'waiting'))
  const standing = await db
    .select({ id: stoppedSubscriptions.orderGroupId })
    .from(stoppedSubscriptions)
    .where(isNull(stoppedSubscriptions.resumedAt))
  const untold = new Set(idsOf(waiting))
  const askedByLink = new Set(idsOf(standing))
  const found: Difference[] = []
  const compare = (id: string, subscription?: Parameters<typeof subscriptionDifferences>[1]) => {
    const [first, ...rest] = open.get(id) ?? []
    open.delete(id)
    if (!first) return
    const rented: BookedRental[] = [first, ...rest].map(({ rental }) => ({
      itemId: rental.stripeSubscriptionItemId,
      state: rental.state,
      monthlyCents: rental.monthlyCents,
      endsOn: rental.endsOn,
    }))
    const orderGroupId = first.group.id
    const booked = {
      ...{ id, orderGroupId, rentals: rented },
      careEnd: endsOfCare.get(orderGroupId),
      care: care
        .filter(line => line.orderGroupId === orderGroupId)
        .flatMap(({ stripeSubscriptionItemId: itemId, quantity, unitAmount: cents }) =>
          itemId ? { itemId, quantity, cents } : [],
        ),
      isUntold: untold.has(orderGroupId),
      isAskedByLink: askedByLink.has(orderGroupId),
    }
    found.push(...subscriptionDifferences(booked, subscription))
  }
  for await (const subscription of provider.subscriptions()) compare(subscription.id, subscription)
  for (const id of [...open.keys()]) compare(id)
  return found
}

/**
 * Paid invoices of the provider, what we invoiced for them, and the rent that was credited; what followed from money
 * that went back, and from purchases of rented units.
 */
export async function compareInvoices({ db, payments: provider, clock }: Compared) {
  const now = clock.now().getTime()
  const since = new Date(now - LOOK_BACK_MS)
  const paidThere: ProviderInvoice[] = []
  for await (const invoice of provider.paidInvoicesSince(since)) paidThere.push(invoice)
  const theirs = await byCurrentItems(db, paidThere)
  const bookedOf = await bookedInvoices(db, theirs)
  const found = theirs.flatMap(invoice => {
    const isFresh = (invoice.paidAt ?? invoice.createdAt).getTime() > now - ON_ITS_WAY_MS
    if (invoice.paidCents === 0 || isFresh) return []
    const booked = bookedOf(invoice)
    return booked ? invoiceDifferences(invoice, booked) : []
  })
  const paid = new Set(theirs.map(({ id }) => id))
  const credited = await db
    .selectDistinct({ source: creditOrigin, orderGroupId: rentals.orderGroupId })
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
  return [...found, ...(await compareTakenBack(db, since)), ...(await compareBuyouts(db, since))]
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
  const ids = idsOf(theirs)
  const subscriptions = theirs.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const stopped = await db
    .select()
    .from(stoppedSubscriptions)
    .where(inArray(stoppedSubscriptions.stripeSubscriptionId, subscriptions))
  const contracts = await db
    .select({ group: orderGroups, rental: rentals })
    .from(orderGroups)
    .leftJoin(rentals, eq(rentals.orderGroupId, orderGroups.id))
    .where(
      or(
        inArray(orderGroups.stripeSubscriptionId, subscriptions),
        inArray(
          orderGroups.id,
          stopped.map(({ orderGroupId }) => orderGroupId),
        ),
      ),
    )
  const decided = await db
    .select({ source: cases.source })
    .from(cases)
    .where(and(eq(cases.kind, 'rent_after_end'), inArray(cases.source, ids)))
  const rentalIds = contracts.flatMap(({ rental }) => rental?.id ?? [])
  const released = new Set((await releasedRents(db, rentalIds)).map(({ invoiceId }) => invoiceId))
  const issued = await db.select().from(invoices).where(inArray(invoices.source, ids))
  const credited = await db
    .select()
    .from(rentCreditEntries)
    .where(and(inArray(creditOrigin, ids), eq(rentCreditEntries.kind, 'rent')))
  const contractsOf = Map.groupBy(contracts, ({ group }) => group.id)
  const groupOf = new Map([
    ...contracts.map(({ group }) => [group.stripeSubscriptionId, group.id] as const),
    ...stopped.map(row => [row.stripeSubscriptionId, row.orderGroupId] as const),
  ])
  const issuedOf = Map.groupBy(issued, ({ source }) => source)
  const creditedOf = Map.groupBy(credited, ({ source }) => originOf(source))
  const withPerson = new Set(decided.map(({ source }) => source))
  return ({ id, subscriptionId }: ProviderInvoice): BookedInvoice | null => {
    const own = contractsOf.get((subscriptionId && groupOf.get(subscriptionId)) ?? '') ?? []
    const [first] = own
    if (!first || withPerson.has(id) || released.has(id)) return null
    const rented = own.flatMap(({ rental }) => rental ?? [])
    const rentedIds = new Set(rented.map(rental => rental.id))
    return {
      orderGroupId: first.group.id,
      invoicedCents: (issuedOf.get(id) ?? [])
        .filter(({ kind, reissuesId }) => kind !== 'cancellation' && !reissuesId)
        .reduce((sum, { grossCents }) => sum + grossCents, 0),
      creditedCents: (creditedOf.get(id) ?? [])
        .filter(({ rentalId }) => rentedIds.has(rentalId))
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
      rentItemIds: new Set(rented.flatMap(({ stripeSubscriptionItemId: item }) => item ?? [])),
    }
  }
}
