import { eq } from 'drizzle-orm'
import { orderGroups, stoppedSubscriptions } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import { rentLines } from '../rentals/rent-lines.ts'
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
  const { currentPeriodEnd, status } = await payments.subscription(group.stripeSubscriptionId)
  if (await isCollecting(services, orderGroupId, group.stripeSubscriptionId)) {
    throw refusal('rent_open')
  }
  if (status !== 'active' || !currentPeriodEnd) return null
  if (currentPeriodEnd.getTime() - clock.now().getTime() < TIME_TO_OPEN_MS) {
    throw refusal('rent_due')
  }
  return currentPeriodEnd
}

/**
 * Whether a month of an order is being collected, or is about to be: the last one of each of its subscriptions, the former
 * ones too, or one since that was charged by itself (ADR-198).
 */
async function isCollecting(
  { db, payments }: Services,
  orderGroupId: string,
  current: string,
): Promise<boolean> {
  const former = await db
    .select({ id: stoppedSubscriptions.stripeSubscriptionId })
    .from(stoppedSubscriptions)
    .where(eq(stoppedSubscriptions.orderGroupId, orderGroupId))
  for (const id of new Set([current, ...former.map(stopped => stopped.id)])) {
    for await (const invoice of payments.invoicesOf(id)) {
      if (rentLines(invoice).length === 0) continue
      // A draft of what has ended is never collected.
      const waits = invoice.status === 'draft' && (id === current || invoice.advances)
      if (waits || invoice.status === 'open') return true
      if (invoice.reason !== 'manual') break
    }
  }
  return false
}
