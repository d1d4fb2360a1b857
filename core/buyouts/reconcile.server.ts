import { inArray } from 'drizzle-orm'
import { buyouts } from '#db/schema/schema.ts'
import type { Attempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { closeBuyout } from './close.server.ts'
import { settleBuyout } from './settle.server.ts'

/** Asks the provider about every buyout that is open here; gives how many had come to an end there. */
export async function settleOpenBuyouts(services: Services, attempts: Attempts): Promise<number> {
  const { db, clock } = services
  const open = await db
    .select()
    .from(buyouts)
    .where(inArray(buyouts.status, ['open', 'processing']))
  for (const buyout of open) {
    await attempts.attempt({ buyoutId: buyout.id }, async () => {
      if (buyout.stripeSessionId) await settleBuyout(services, buyout.stripeSessionId)
      else if (buyout.expiresAt < clock.now()) await closeBuyout(services, buyout.id)
    })
  }
  if (open.length === 0) return 0
  const now = await db
    .select({ id: buyouts.id, status: buyouts.status })
    .from(buyouts)
    .where(
      inArray(
        buyouts.id,
        open.map(({ id }) => id),
      ),
    )
  return open.filter(({ id, status }) => now.find(row => row.id === id)?.status !== status).length
}
