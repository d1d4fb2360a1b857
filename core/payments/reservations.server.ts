import { and, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { orderGroups, phoneOrders } from '#db/schema/schema.ts'
import { MINUTE_MS } from '../durations.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { settlePayment } from './settle.server.ts'
import { cancelGroup } from './transitions.server.ts'

/**
 * Frees what unpaid orders held for longer than a reservation lasts, counted from the order, however
 * often it was tried, or for longer than the office told on the phone: first the payment is ended at the provider, so that it cannot arrive any more,
 * then the units are released. Money that is under way keeps its units, and so does a customer whom
 * the bank asks, for as long as the provider itself waits for the answer. What could not be ended is thrown once all
 * were tried, or sooner where the provider is silent, so that nothing else waits for it.
 */
export async function expireReservations(services: Services): Promise<void> {
  const now = services.clock.now()
  const limit = new Date(now.getTime() - shop.reservationMinutes * MINUTE_MS)
  const open = await services.db
    .select({ group: orderGroups, heldUntil: phoneOrders.heldUntil })
    .from(orderGroups)
    .leftJoin(phoneOrders, eq(phoneOrders.orderGroupId, orderGroups.id))
    .where(
      and(
        eq(orderGroups.status, 'pending'),
        or(
          and(isNull(phoneOrders.orderGroupId), lt(orderGroups.createdAt, limit)),
          lte(phoneOrders.heldUntil, now),
          isNotNull(phoneOrders.withdrawnAt),
        ),
      ),
    )
  const { attempt, finish } = openAttempts(services)
  for (const { group, heldUntil } of open) {
    const since = heldUntil ?? group.createdAt
    await attempt({ orderGroupId: group.id }, () => endUnpaid(services, group, since))
  }
  finish()
}

/**
 * Ends one unpaid order, first at the provider, then here. `since` when its customer may only answer the
 * bank's question.
 */
export async function endUnpaid(services: Services, group: OrderGroup, since: Date): Promise<void> {
  const paymentId = group.stripePaymentIntentId
  if (paymentId) {
    const payment = await services.payments.payment(paymentId)
    if (payment.status === 'processing') return
    if (payment.isAuthenticating && mayStillAnswer(services, since)) return
    if (payment.status === 'succeeded') return settlePayment(services, paymentId)
    await closePayment(services, group, paymentId)
  }
  await services.db.transaction(async tx => {
    await cancelGroup(services, tx, await lockGroup(tx, group.id), 'clock')
  })
}

/** Ends the open payment of an order at the provider, so that it cannot arrive any more. */
export async function closePayment(
  services: Services,
  { stripeSubscriptionId }: Pick<OrderGroup, 'stripeSubscriptionId'>,
  paymentId: string,
): Promise<void> {
  if (stripeSubscriptionId) await services.payments.cancelSubscription(stripeSubscriptionId)
  else await services.payments.cancelPayment(paymentId)
  // The customer may have been quicker than the cancellation; the provider's word counts.
  await settlePayment(services, paymentId)
}

function mayStillAnswer({ clock }: Pick<Services, 'clock'>, since: Date): boolean {
  return clock.now().getTime() - since.getTime() < shop.authenticationHours * 60 * MINUTE_MS
}
