import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { orderGroups, payments, rentals } from '#db/schema/schema.ts'
import { settleInvoice } from '../billing/monthly-invoice.server.ts'
import { overdueInvoices } from '../billing/overdue.server.ts'
import { settleSubscription } from '../billing/subscription.server.ts'
import { settleOpenBuyouts } from '../buyouts/reconcile.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { livingStates } from '../rentals/states.ts'
import type { Services } from '../services.ts'

/** Longer than the provider repeats an event that nobody took. */
const LOOK_BACK_MS = 14 * 24 * 60 * 60_000

const TROUBLED = ['past_due', 'unpaid', 'canceled']

/** What a comparison of both sides looked at and what it had to put right. */
export interface Reconciliation {
  openOrders: number
  corrected: number
}

/** Asks the provider about every order that is still open here, as after a crash. */
export async function reconcileOpenOrders(services: Services): Promise<Reconciliation> {
  const open = await services.db
    .select({ id: orderGroups.id, paymentIntentId: orderGroups.stripePaymentIntentId })
    .from(orderGroups)
    .where(and(eq(orderGroups.status, 'pending'), isNotNull(orderGroups.stripePaymentIntentId)))
  for (const { paymentIntentId } of open) {
    if (paymentIntentId) await settlePayment(services, paymentIntentId)
  }
  const ids = new Set(open.map(group => group.id))
  const still = await services.db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.status, 'pending'))
  const unchanged = still.filter(group => ids.has(group.id)).length
  return { openOrders: open.length, corrected: open.length - unchanged }
}

/**
 * The nightly comparison: open orders, every invoice of the last weeks that is paid there, and every
 * subscription that stopped there, and open buyouts. Whatever an event failed to tell is booked now and logged.
 */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const result = await reconcileOpenOrders(services)
  const missedMonths = await bookMissedMonths(services)
  const missedStops = await seeMissedStops(services)
  await seeLatePayments(services)
  const missedBuyouts = await settleOpenBuyouts(services)
  const missed = missedMonths + missedStops + missedBuyouts
  const whole = { ...result, corrected: result.corrected + missed }
  if (whole.corrected > 0) services.log.warn({ ...whole }, 'The reconcile put things right')
  return whole
}

/** Paid invoices that no payment of ours knows as paid. */
async function bookMissedMonths(services: Services): Promise<number> {
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_MS)
  const rows = await services.db
    .select({ invoiceId: payments.stripeInvoiceId })
    .from(payments)
    .where(inArray(payments.status, ['succeeded', 'refunded']))
  const settled = new Set(rows.map(row => row.invoiceId))
  let missed = 0
  for await (const invoice of services.payments.paidInvoicesSince(since)) {
    if (settled.has(invoice.id) || !invoice.paymentIntentId) continue
    await settleInvoice(services, invoice.id)
    missed += 1
  }
  return missed
}

/** Invoices that are overdue here, and perhaps no longer there. */
async function seeLatePayments(services: Services): Promise<void> {
  for (const invoiceId of await overdueInvoices(services.db)) {
    await settleInvoice(services, invoiceId)
  }
}

/** Subscriptions that the provider could not charge, or stopped, while their rentals still run here. */
async function seeMissedStops(services: Services): Promise<number> {
  const rows = await services.db
    .selectDistinct({ id: rentals.stripeSubscriptionId })
    .from(rentals)
    .where(inArray(rentals.state, livingStates))
  const running = new Set(rows.map(row => row.id))
  let missed = 0
  for await (const subscription of services.payments.subscriptions()) {
    if (!running.has(subscription.id) || !TROUBLED.includes(subscription.status)) continue
    if (await settleSubscription(services, subscription.id)) missed += 1
  }
  return missed
}
