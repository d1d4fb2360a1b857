import { and, eq, lt } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { cancelGroup } from '../orders/outcome.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { settlePayment } from './settle.server.ts'

/**
 * Frees what unpaid orders held for longer than a reservation lasts, counted from the last try: first
 * the payment is ended at the provider, so that it cannot arrive any more, then the units are
 * released. Money that is under way keeps its units.
 */
export async function expireReservations(services: Services): Promise<void> {
  const limit = new Date(services.clock.now().getTime() - shop.reservationMinutes * 60_000)
  const open = await services.db
    .select()
    .from(orderGroups)
    .where(and(eq(orderGroups.status, 'pending'), lt(orderGroups.lastTryAt, limit)))
  for (const group of open) {
    try {
      await expire(services, group, limit)
    } catch (error) {
      services.log.error({ err: error, orderGroupId: group.id }, 'A reservation could not be freed')
    }
  }
}

async function expire(services: Services, group: OrderGroup, limit: Date): Promise<void> {
  const paymentId = group.stripePaymentIntentId
  if (paymentId) {
    const payment = await services.payments.payment(paymentId)
    if (payment.status === 'processing') return
    if (payment.status === 'succeeded') return settlePayment(services, paymentId)
    if (group.stripeSubscriptionId) {
      await services.payments.cancelSubscription(group.stripeSubscriptionId)
    } else {
      await services.payments.cancelPayment(paymentId)
    }
    // The customer may have been quicker than the cancellation; the provider's word counts.
    await settlePayment(services, paymentId)
  }
  await services.db.transaction(async tx => {
    const current = await lockGroup(tx, group.id)
    if (current.lastTryAt < limit) await cancelGroup(services, tx, current, 'clock')
  })
}
