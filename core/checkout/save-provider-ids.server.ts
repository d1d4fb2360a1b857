import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroupLines, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import type { StartedPayment, StartedSubscription } from '#integrations/payment-gateway.ts'
import { ShopError } from '../errors.ts'
import type { GroupLine } from '../orders/group.ts'
import { recordPayment } from '../payments/record-payment.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { PlacedGroup } from './place.server.ts'

interface Opened {
  customerId: string
  payment: StartedPayment | null
  subscription?: StartedSubscription
}

/**
 * Saves the provider's ids with the order. Where another try was quicker, its payment counts and
 * ours is given up; answers with the payment that counts. Throws `conflict` where the order was given other
 * prices, or ended, while the payment was opened.
 */
export async function saveProviderIds(
  services: Services,
  { group, lines }: PlacedGroup,
  opened: Opened,
): Promise<StartedPayment | null> {
  const { customerId, payment, subscription } = opened
  const now = services.clock.now()
  const saved = await services.db.transaction(async tx => {
    const [current] = await tx
      .select()
      .from(orderGroups)
      .where(eq(orderGroups.id, group.id))
      .for('update')
    const isSame =
      current?.cartFingerprint === group.cartFingerprint && current.todayCents === group.todayCents
    if (!isSame) return refusal('price_changed')
    if (current.stripePaymentIntentId) return current.stripePaymentIntentId
    if (current.status !== 'pending') return refusal('checkout_expired')
    await tx
      .update(orderGroups)
      .set({
        stripeCustomerId: customerId,
        stripePaymentIntentId: payment?.paymentIntentId ?? null,
        stripeSubscriptionId: subscription?.subscriptionId ?? null,
        stripeInvoiceId: subscription?.invoiceId ?? null,
        updatedAt: now,
      })
      .where(eq(orderGroups.id, group.id))
    await tx
      .update(orders)
      .set({ stripeCustomerId: customerId })
      .where(eq(orders.orderGroupId, group.id))
    if (subscription) await saveSubscriptionIds(tx, group.id, lines, subscription)
    if (payment) {
      await recordPayment(tx, {
        orderGroupId: group.id,
        paymentIntentId: payment.paymentIntentId,
        invoiceId: subscription?.invoiceId,
        cents: group.todayCents,
        now,
      })
    }
    return payment?.paymentIntentId ?? null
  })
  const isOver = saved instanceof ShopError
  if (!isOver && (!payment || saved === payment.paymentIntentId)) return payment
  if (subscription) await services.payments.cancelSubscription(subscription.subscriptionId)
  else if (payment) await services.payments.cancelPayment(payment.paymentIntentId)
  if (isOver) throw saved
  const other = saved ? await services.payments.payment(saved) : null
  return other?.clientSecret
    ? { paymentIntentId: other.id, clientSecret: other.clientSecret }
    : null
}

async function saveSubscriptionIds(
  tx: Orm,
  orderGroupId: string,
  lines: readonly GroupLine[],
  subscription: StartedSubscription,
): Promise<void> {
  const { subscriptionId } = subscription
  await tx
    .update(orders)
    .set({ stripeSubscriptionId: subscriptionId })
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.orderType, 'rental')))
  await tx
    .update(rentals)
    .set({ stripeSubscriptionId: subscriptionId })
    .where(eq(rentals.orderGroupId, orderGroupId))
  for (const line of lines) {
    const item = subscription.items.find(({ lineId, priceId }) =>
      line.isAgreed ? lineId === line.id : priceId === line.priceId,
    )
    if (!item) continue
    await tx
      .update(orderGroupLines)
      .set({ stripeSubscriptionItemId: item.id })
      .where(eq(orderGroupLines.id, line.id))
    const ordered = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.lineId, line.id))
    for (const order of ordered) {
      await tx
        .update(rentals)
        .set({ stripeSubscriptionItemId: item.id })
        .where(eq(rentals.orderId, order.id))
    }
  }
}
