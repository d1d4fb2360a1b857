import { and, eq, lt } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { settlePayment } from './settle.server.ts'
import { cancelGroup } from './transitions.server.ts'

const MINUTE_MS = 60_000

/**
 * Frees what unpaid orders held for longer than a reservation lasts, counted from the order, however
 * often it was tried: first the payment is ended at the provider, so that it cannot arrive any more,
 * then the units are released. Money that is under way keeps its units, and so does a customer whom
 * the bank asks, for as long as the provider itself waits for the answer.
 */
export async function expireReservations(services: Services): Promise<void> {
  const limit = new Date(services.clock.now().getTime() - shop.reservationMinutes * MINUTE_MS)
  const open = await services.db
    .select()
    .from(orderGroups)
    .where(and(eq(orderGroups.status, 'pending'), lt(orderGroups.createdAt, limit)))
  for (const group of open) {
    try {
      await expire(services, group)
    } catch (error) {
      services.log.error({ err: error, orderGroupId: group.id }, 'A reservation could not be freed')
    }
  }
}

async function expire(services: Services, group: OrderGroup): Promise<void> {
  const paymentId = group.stripePaymentIntentId
  if (paymentId) {
    const payment = await services.payments.payment(paymentId)
    if (payment.status === 'processing') return
    if (payment.isAuthenticating && mayStillAnswer(services, group)) return
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
    await cancelGroup(services, tx, await lockGroup(tx, group.id), 'clock')
  })
}

function mayStillAnswer({ clock }: Pick<Services, 'clock'>, { createdAt }: OrderGroup): boolean {
  const waitMs = shop.authenticationHours * 60 * MINUTE_MS
  return clock.now().getTime() - createdAt.getTime() < waitMs
}
