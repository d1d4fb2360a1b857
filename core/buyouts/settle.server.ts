import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions } from '#db/schema/schema.ts'
import type { ProviderCheckout, ProviderPayment } from '#integrations/payment-gateway.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { recordPayment } from '../payments/record-payment.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import type { Services } from '../services.ts'
import { completeBuyout } from './complete.server.ts'
import type { Buyout } from './place.server.ts'

/**
 * Brings a buyout up to what the provider says of its page now, however often and in whatever order
 * its events come. Pages that are not ours are left alone.
 */
export async function settleBuyout(services: Services, sessionId: string): Promise<void> {
  const [known] = await services.db
    .select()
    .from(buyouts)
    .where(eq(buyouts.stripeSessionId, sessionId))
  if (!known) return
  const checkout = await services.payments.checkout(sessionId)
  const payment = checkout.paymentIntentId
    ? await services.payments.payment(checkout.paymentIntentId)
    : null
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.orderGroupId)
    const [buyout] = await tx.select().from(buyouts).where(eq(buyouts.id, known.id))
    if (!buyout) throw new Error(`The buyout ${known.id} has gone`)
    if (payment) await recordBuyoutPayment(tx, buyout, payment, services.clock.now())
    if (buyout.status === 'completed' || buyout.status === 'refunded') return
    const next = stateOf(checkout, payment)
    if (next === buyout.status) return
    if (next === 'completed') {
      if (!payment) throw new Error(`The checkout ${checkout.id} is paid without a payment`)
      return completeBuyout(services, tx, { group, buyout, paymentIntentId: payment.id })
    }
    await moveTo(services, tx, buyout, next, group.customerEmail)
  })
  if (payment) await settlePayment(services, payment.id)
}

function stateOf(checkout: ProviderCheckout, payment: ProviderPayment | null) {
  if (checkout.status === 'expired') return 'expired'
  if (checkout.status === 'open') return 'open'
  if (checkout.isPaid) return 'completed'
  return payment?.status === 'processing' ? 'processing' : 'failed'
}

/** A buyout's payment is one of its order's: refunds find it by its id. */
async function recordBuyoutPayment(
  tx: Orm,
  buyout: Buyout,
  payment: ProviderPayment,
  now: Date,
): Promise<void> {
  await tx
    .update(buyouts)
    .set({ stripePaymentIntentId: payment.id })
    .where(eq(buyouts.id, buyout.id))
  const { orderGroupId } = buyout
  const { id: paymentIntentId, cents } = payment
  await recordPayment(tx, { orderGroupId, paymentIntentId, cents, now })
}

async function moveTo(
  services: Services,
  tx: Orm,
  buyout: Buyout,
  status: 'open' | 'processing' | 'failed' | 'expired',
  to: string,
): Promise<void> {
  // Over is over: only money that arrived after all would count, and that is `completed`.
  if (status === 'open' || buyout.status === 'failed' || buyout.status === 'expired') return
  const now = services.clock.now()
  await tx.update(buyouts).set({ status, updatedAt: now }).where(eq(buyouts.id, buyout.id))
  if (status === 'processing') {
    await notify('buyout_received')
    return
  }
  await tx
    .update(customerActions)
    .set({ status: status === 'failed' ? 'failed' : 'canceled' })
    .where(eq(customerActions.buyoutId, buyout.id))
  if (status === 'failed') await notify('buyout_failed')

  function notify(kind: 'buyout_received' | 'buyout_failed'): Promise<void> {
    const data = { buyoutId: buyout.id }
    return services.jobs.send(tx, 'mail', { kind, to, data, key: `${kind} ${buyout.id}` })
  }
}
