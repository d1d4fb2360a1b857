import { and, eq, isNull, not } from 'drizzle-orm'
import { orderGroups, unpaidInvoices } from '#db/schema/schema.ts'
import { isOfReturnCharge } from '../payments/of-return-charge.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { TIME_TO_OPEN_MS } from './place.server.ts'

/**
 * When the next rent of an order falls due; null where none does. While a rent is being collected or is about to
 * be, or a returned debit is owed, nobody can say what is left to pay, and it would be paid twice: throws
 * `conflict` (ADR-181).
 */
export async function nextRentOf(services: Services, orderGroupId: string): Promise<Date | null> {
  const { db, payments, clock } = services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (!group?.stripeSubscriptionId) return null
  // It may be one of a subscription that the provider gave up.
  const owed = await db
    .select({ disputeId: unpaidInvoices.disputeId })
    .from(unpaidInvoices)
    .where(
      and(
        eq(unpaidInvoices.orderGroupId, orderGroupId),
        isNull(unpaidInvoices.settledAt),
        not(isOfReturnCharge()),
      ),
    )
  if (owed.some(({ disputeId }) => disputeId === null)) throw refusal('rent_open')
  if (owed.length > 0) throw refusal('debit_open')
  const subscription = await payments.subscription(group.stripeSubscriptionId)
  const { latestInvoiceId, currentPeriodEnd, status } = subscription
  const latest = latestInvoiceId ? await payments.invoice(latestInvoiceId) : null
  if (latest?.status === 'open' || latest?.status === 'draft') {
    throw refusal('rent_open')
  }
  if (status !== 'active' || !currentPeriodEnd) return null
  if (currentPeriodEnd.getTime() - clock.now().getTime() < TIME_TO_OPEN_MS) {
    throw refusal('rent_due')
  }
  return currentPeriodEnd
}
