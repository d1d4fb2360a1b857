import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import type { Actor } from '../actor.ts'
import type { OrderGroup } from '../orders/group.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { endUnpaid } from '../payments/reservations.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import type { Services } from '../services.ts'
import { isUnderWay } from './place.server.ts'
import { quoteCart } from './quote.server.ts'
import { replaceableOrder } from './replaceable.server.ts'
import type { CheckoutRequest } from './request.server.ts'

/** As if it had been asked long ago: its customer has decided otherwise, and the bank's question is not waited for. */
const LONG_AGO = new Date(0)

/**
 * Ends the unpaid order that this browser placed with its cart as it was before, so that the cart as it is now can
 * have its units (ADR-208). Gives the order where it turns out to be paid, or its money to be under way. One by phone
 * or of somebody else stays, and so does every one while the cart as it is now could not be ordered. Throws
 * `unavailable` while the provider cannot be reached.
 */
export async function endReplacedOrder(
  services: Services,
  { items, cartVersion, replacedVersion }: CheckoutRequest,
  actor: Actor,
): Promise<OrderGroup | null> {
  if (!replacedVersion || replacedVersion === cartVersion) return null
  const { db } = services
  const ordered = async (version: string) =>
    (await db.select().from(orderGroups).where(eq(orderGroups.cartVersion, version)))[0]
  const former = await replaceableOrder(db, replacedVersion, actor)
  if (!former) return null
  // Whoever repeats an order has replaced the former one at the first try.
  if (cartVersion && (await ordered(cartVersion))) return null
  if (former.status === 'pending') {
    const { lines, refused } = await quoteCart(
      services,
      { items, cartVersion, replacedVersion },
      actor,
    )
    if (refused.length > 0 || lines.some(({ problem }) => problem)) return null
    await needingProvider(services, async () => {
      await endUnpaid(services, former, LONG_AGO)
      // Money that is under way is left alone there, whether its event has come or not.
      const { stripePaymentIntentId } = former
      if (stripePaymentIntentId) await settlePayment(services, stripePaymentIntentId)
    })
  }
  const now = await ordered(replacedVersion)
  if (!now) return null
  return now.status === 'completed' || (await isUnderWay(db, now)) ? now : null
}
