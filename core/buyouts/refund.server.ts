import { eq } from 'drizzle-orm'
import { buyouts } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'

/** Job: gives back what a buyout's payment took too much; what went back before counts. */
export async function refundBuyout(services: Services, buyoutId: string): Promise<void> {
  const [buyout] = await services.db.select().from(buyouts).where(eq(buyouts.id, buyoutId))
  const paymentIntentId = buyout?.stripePaymentIntentId
  if (!buyout || !paymentIntentId || buyout.refundedAmount <= 0) return
  const payment = await services.payments.payment(paymentIntentId)
  const cents = buyout.refundedAmount - payment.refundedCents
  if (cents <= 0) return
  await services.payments.refund({
    paymentIntentId,
    cents,
    rule: 'buyout_overpaid',
    key: `buyout-${buyout.id}-${buyout.refundedAmount}`,
  })
}
