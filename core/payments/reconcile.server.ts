import { and, eq, isNotNull } from 'drizzle-orm'
import { orderGroups, rentals } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { settleInvoice } from './follow-up.server.ts'
import { settlePayment } from './settle.server.ts'
import { settleSubscription } from './subscription.server.ts'

/** What a comparison of both sides looked at and what it had to put right. */
export interface Reconciliation {
  openOrders: number
  subscriptions: number
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
  return { openOrders: open.length, subscriptions: 0, corrected: open.length - unchanged }
}

/**
 * The nightly comparison: open orders, and every running subscription with all its paid invoices.
 * Whatever an event failed to tell is booked now; differences are logged.
 */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const result = await reconcileOpenOrders(services)
  const running = await services.db
    .selectDistinct({ id: rentals.stripeSubscriptionId })
    .from(rentals)
    .where(and(isNotNull(rentals.stripeSubscriptionId), isNotNull(rentals.concludedAt)))
  for (const { id } of running) {
    if (!id) continue
    for (const invoice of await services.payments.paidInvoices(id)) {
      await settleInvoice(services, invoice.id)
    }
    await settleSubscription(services, id)
  }
  const whole = { ...result, subscriptions: running.length }
  if (whole.corrected > 0) services.log.warn({ ...whole }, 'The reconcile put orders right')
  return whole
}
