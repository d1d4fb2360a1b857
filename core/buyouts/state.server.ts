import { and, eq } from 'drizzle-orm'
import { buyouts } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import type { Services } from '../services.ts'

export type BuyoutStatus = (typeof buyouts.$inferSelect)['status']

/** Where one of the customer's own buyouts stands, by the page it was paid on; null for any other. */
export async function buyoutStatus(
  services: Pick<Services, 'db'>,
  actor: SignedIn,
  sessionId: string,
): Promise<BuyoutStatus | null> {
  const [buyout] = await services.db
    .select({ status: buyouts.status })
    .from(buyouts)
    .where(and(eq(buyouts.stripeSessionId, sessionId), eq(buyouts.userId, actor.userId)))
  return buyout?.status ?? null
}
