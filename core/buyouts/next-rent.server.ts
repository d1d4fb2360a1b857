import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { orderGroups, unpaidInvoices } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { TIME_TO_OPEN_MS } from './place.server.ts'

/**
 * When the next rent of an order falls due; null where none does. While a rent is being collected or
 * is about to be, nobody can say what is left to pay, and it would be paid twice: throws `conflict`.
 */
export async function nextRentOf(services: Services, orderGroupId: string): Promise<Date | null> {
  const { db, payments, clock } = services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (!group?.stripeSubscriptionId) return null
  // It may be one of a subscription that the provider gave up.
  const unpaid = await db.$count(
    unpaidInvoices,
    and(
      eq(unpaidInvoices.orderGroupId, orderGroupId),
      isNotNull(unpaidInvoices.stripeInvoiceId),
      isNull(unpaidInvoices.settledAt),
    ),
  )
  if (unpaid > 0) throw refusal('rent_open')
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
