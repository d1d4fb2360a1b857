import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  disputes,
  invoices,
  orderGroups,
  payments,
  refunds,
  rentals,
  rentCreditEntries,
} from '#db/schema/schema.ts'
import { settleInvoice } from '../billing/monthly-invoice.server.ts'
import { openCharges } from '../billing/open-charges.server.ts'
import { overdueInvoices } from '../billing/overdue.server.ts'
import { returnedRents } from '../billing/released-rents.server.ts'
import { settleDispute } from '../billing/settle-dispute.server.ts'
import { settleChargeById } from '../billing/settle-return-charge.server.ts'
import { continueStandstills } from '../billing/standstills.server.ts'
import { settleSubscription, unpaidStates } from '../billing/subscription.server.ts'
import { settleOpenBuyouts } from '../buyouts/reconcile.server.ts'
import { DAY_MS } from '../durations.ts'
import { carryOutRefund } from '../payments/carry-out-refund.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { livingStates } from '../rentals/states.ts'
import { type Attempts, openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'

/** Longer than the provider repeats an event that nobody took. */
const LOOK_BACK_MS = 14 * DAY_MS

const LOST_AFTER_MS = DAY_MS

/** What a comparison of both sides looked at and what it had to put right. */
export interface Reconciliation {
  openOrders: number
  corrected: number
}

/** Asks the provider about every order that is still open here, as after a crash. */
export async function reconcileOpenOrders(services: Services): Promise<Reconciliation> {
  const attempts = openAttempts(services)
  const result = await compareOpenOrders(services, attempts)
  attempts.finish()
  return result
}

/**
 * The nightly comparison: open orders, every invoice of the last weeks that is paid there, every
 * subscription that stopped there, disputes, charges after returns, refunds that were not made, and open buyouts. Whatever an event failed to tell is booked now and
 * logged. What cannot be compared keeps nothing else waiting and is thrown at the end.
 */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const attempts = openAttempts(services)
  const whole = { openOrders: 0, corrected: 0 }
  const parts = {
    orders: async () => {
      const { openOrders, corrected } = await compareOpenOrders(services, attempts)
      whole.openOrders = openOrders
      return corrected
    },
    months: () => bookMissedMonths(services, attempts),
    stops: () => seeMissedStops(services, attempts),
    standstills: () => continueStandstills(services, attempts),
    overdue: () => seeLatePayments(services, attempts),
    disputes: () => seeMissedDisputes(services, attempts),
    charges: () => seeLateCharges(services, attempts),
    refunds: () => makeLostRefunds(services, attempts),
    buyouts: () => settleOpenBuyouts(services, attempts),
  }
  try {
    for (const [part, compare] of Object.entries(parts)) {
      await attempts.attempt({ part }, async () => {
        whole.corrected += await compare()
      })
    }
  } finally {
    if (whole.corrected > 0) services.log.warn({ ...whole }, 'The reconcile put things right')
  }
  attempts.finish()
  return whole
}

async function compareOpenOrders(services: Services, attempts: Attempts): Promise<Reconciliation> {
  const open = await services.db
    .select({ id: orderGroups.id, paymentIntentId: orderGroups.stripePaymentIntentId })
    .from(orderGroups)
    .where(and(eq(orderGroups.status, 'pending'), isNotNull(orderGroups.stripePaymentIntentId)))
  for (const { id, paymentIntentId } of open) {
    if (!paymentIntentId) continue
    await attempts.attempt({ orderGroupId: id }, () => settlePayment(services, paymentIntentId))
  }
  const ids = new Set(open.map(group => group.id))
  const still = await services.db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.status, 'pending'))
  const unchanged = still.filter(group => ids.has(group.id)).length
  return { openOrders: open.length, corrected: open.length - unchanged }
}

/** Paid invoices that are not in our books; gives how many were booked. */
async function bookMissedMonths(services: Services, attempts: Attempts): Promise<number> {
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_MS)
  const paid: string[] = []
  for await (const { id, paymentIntentId } of services.payments.paidInvoicesSince(since)) {
    if (paymentIntentId) paid.push(id)
  }
  const missed = await unbooked(services.db, paid)
  for (const id of missed) {
    await attempts.attempt({ invoiceId: id }, () => settleInvoice(services, id))
  }
  return missed.length - (await unbooked(services.db, missed)).length
}

/** Those of these invoices of which nothing was credited, invoiced or given back; the first of an order is booked with its payment. */
async function unbooked(db: Orm, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const firsts = await db
    .select({ id: orderGroups.stripeInvoiceId })
    .from(orderGroups)
    .innerJoin(payments, eq(payments.stripeInvoiceId, orderGroups.stripeInvoiceId))
    .where(
      and(
        inArray(orderGroups.stripeInvoiceId, [...ids]),
        inArray(payments.status, ['succeeded', 'refunded']),
      ),
    )
  const credited = await db
    .selectDistinct({ id: rentCreditEntries.source })
    .from(rentCreditEntries)
    .where(inArray(rentCreditEntries.source, [...ids]))
  const issued = await db
    .selectDistinct({ id: invoices.source })
    .from(invoices)
    .where(inArray(invoices.source, [...ids]))
  const returned = await returnedRents(db, ids)
  const booked = new Set([...firsts, ...credited, ...issued].map(({ id }) => id).concat(returned))
  return ids.filter(id => !booked.has(id))
}

/** Payments that the bank took back, or whose dispute has ended, without our having heard of it. */
async function seeMissedDisputes(services: Services, attempts: Attempts): Promise<number> {
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_MS)
  const rows = await services.db.select().from(disputes)
  const known = new Map(rows.map(row => [row.stripeDisputeId, row.status]))
  const missed = new Set(rows.flatMap(row => (row.status === 'open' ? row.stripeDisputeId : [])))
  for await (const { id } of services.payments.disputesSince(since)) {
    if (!known.has(id)) missed.add(id)
  }
  for (const id of missed)
    await attempts.attempt({ disputeId: id }, () => settleDispute(services, id))
  const after = await services.db.select().from(disputes)
  return after.filter(row => known.get(row.stripeDisputeId) !== row.status).length
}

/** Refunds that were asked for and not made for longer than their job is tried. */
async function makeLostRefunds(services: Services, attempts: Attempts): Promise<number> {
  const before = new Date(services.clock.now().getTime() - LOST_AFTER_MS)
  const lost = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'requested'), lt(refunds.requestedAt, before)))
  let made = 0
  for (const { id } of lost) {
    const isDone = await attempts.attempt({ refundId: id }, () => carryOutRefund(services, id))
    if (isDone) made += 1
  }
  return made
}

/** Invoices that are overdue here, and perhaps no longer there. */
async function seeLatePayments(services: Services, attempts: Attempts): Promise<number> {
  for (const invoiceId of await overdueInvoices(services.db)) {
    await attempts.attempt({ invoiceId }, () => settleInvoice(services, invoiceId))
  }
  // They are overdue or not; no event was missed.
  return 0
}

/** What was charged after returns and is perhaps paid; gives how many were booked. */
async function seeLateCharges(services: Services, attempts: Attempts): Promise<number> {
  const before = await openCharges(services.db)
  for (const { id } of before) {
    await attempts.attempt({ returnChargeId: id }, () => settleChargeById(services, id))
  }
  const after = new Set((await openCharges(services.db)).map(({ id }) => id))
  return before.filter(({ id }) => !after.has(id)).length
}

/** Subscriptions that the provider could not charge, or stopped, while their rentals still run here. */
async function seeMissedStops(services: Services, attempts: Attempts): Promise<number> {
  const rows = await services.db
    .selectDistinct({ id: rentals.stripeSubscriptionId })
    .from(rentals)
    .where(inArray(rentals.state, livingStates))
  const running = new Set(rows.map(row => row.id))
  let missed = 0
  for await (const { id, status } of services.payments.subscriptions()) {
    if (!running.has(id) || !unpaidStates.includes(status)) continue
    await attempts.attempt({ subscriptionId: id }, async () => {
      if (await settleSubscription(services, id)) missed += 1
    })
  }
  return missed
}
