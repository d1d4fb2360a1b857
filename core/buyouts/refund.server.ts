import { eq } from 'drizzle-orm'
import { buyouts } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'

/** Job: gives back what a buyout's payment took too much, once. */
export async function refundBuyout(services: Services, buyoutId: string): Promise<void> {
  const [buyout] = await services.db.select().from(buyouts).where(eq(buyouts.id, buyoutId))
  const paymentIntentId = buyout?.stripePaymentIntentId
  if (!buyout || !paymentIntentId || buyout.refundedAmount <= 0) return
  const payment = await services.payments.payment(paymentIntentId)
  if (payment.refundedCents >= buyout.refundedAmount) return
  await services.payments.refund({
    paymentIntentId,
    cents: buyout.refundedAmount,
    key: `buyout-${buyout.id}`,
  })
}
