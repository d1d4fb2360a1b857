import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import { lastRentOf } from '../rentals/last-rent.server.ts'
import type { Services } from '../services.ts'
import { TIME_TO_OPEN_MS } from './place.server.ts'
import { unpaidReasons } from './unpaid.server.ts'

/**
 * When the next rent of an order falls due; null where none does. While a rent is being collected or is about to
 * be, or a returned debit is owed, nobody can say what is left to pay, and it would be paid twice: throws
 * `conflict` (ADR-181).
 */
export async function nextRentOf(services: Services, orderGroupId: string): Promise<Date | null> {
  const { db, payments, clock } = services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (!group?.stripeSubscriptionId) return null
  const unpaid = (await unpaidReasons(db, [orderGroupId])).get(orderGroupId)
  if (unpaid) throw unpaid
  const subscription = await payments.subscription(group.stripeSubscriptionId)
  const { currentPeriodEnd, status } = subscription
  const latest = await lastRentOf(services, subscription.id)
  if (latest?.status === 'open' || latest?.status === 'draft') {
    throw refusal('rent_open')
  }
  if (status !== 'active' || !currentPeriodEnd) return null
  if (currentPeriodEnd.getTime() - clock.now().getTime() < TIME_TO_OPEN_MS) {
    throw refusal('rent_due')
  }
  return currentPeriodEnd
}
