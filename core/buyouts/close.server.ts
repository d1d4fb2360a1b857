import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { settleBuyout } from './settle.server.ts'

/**
 * Ends an open buyout: first at the provider, so that it cannot be paid any more, then here. One that
 * was paid in the meantime is bought instead.
 */
export async function closeBuyout(services: Services, buyoutId: string): Promise<void> {
  const [buyout] = await services.db.select().from(buyouts).where(eq(buyouts.id, buyoutId))
  if (!buyout) return
  if (buyout.stripeSessionId) {
    await services.payments.expireCheckout(buyout.stripeSessionId)
    return settleBuyout(services, buyout.stripeSessionId)
  }
  await services.db.transaction(tx => endUnopened(tx, buyoutId, services.clock.now()))
}

/** Its page was never shown to anybody, so nothing can have been paid. */
async function endUnopened(tx: Orm, buyoutId: string, now: Date): Promise<void> {
  const [ended] = await tx
    .update(buyouts)
    .set({ status: 'expired', updatedAt: now })
    .where(
      and(eq(buyouts.id, buyoutId), eq(buyouts.status, 'open'), isNull(buyouts.stripeSessionId)),
    )
    .returning()
  if (!ended) return
  await tx
    .update(customerActions)
    .set({ status: 'canceled' })
    .where(eq(customerActions.buyoutId, buyoutId))
}
