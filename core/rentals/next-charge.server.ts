import { and, count, eq, inArray } from 'drizzle-orm'
import { rentals, rentCreditEntries } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { nextChargeDay } from './next-charge.ts'

const HOUR_OF_CHARGE = 'T10:00:00Z'

/**
 * Job after a delivery: lets the next rent of an order fall due by the delivery, not by the order.
 * Never earlier than the provider would charge anyway; safe to run again.
 */
export async function moveNextCharge(services: Services, orderGroupId: string): Promise<void> {
  const running = await services.db
    .select()
    .from(rentals)
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        inArray(rentals.state, ['concluded', 'running', 'end_requested']),
      ),
    )
  const subscriptionId = running[0]?.stripeSubscriptionId
  if (!subscriptionId) return
  const paid = await services.db
    .select({ rentalId: rentCreditEntries.rentalId, months: count() })
    .from(rentCreditEntries)
    .where(
      and(
        eq(rentCreditEntries.kind, 'rent'),
        inArray(
          rentCreditEntries.rentalId,
          running.map(rental => rental.id),
        ),
      ),
    )
    .groupBy(rentCreditEntries.rentalId)
  const monthsOf = new Map(paid.map(row => [row.rentalId, row.months]))
  const day = nextChargeDay(
    running.map(({ id, deliveredOn }) => ({ deliveredOn, paidMonths: monthsOf.get(id) ?? 0 })),
  )
  if (!day) return
  const due = new Date(day + HOUR_OF_CHARGE)
  const { currentPeriodEnd, status } = await services.payments.subscription(subscriptionId)
  const isLater = currentPeriodEnd === null || due > currentPeriodEnd
  if (status !== 'active' || !isLater || due <= services.clock.now()) return
  await services.payments.moveNextCharge(subscriptionId, due)
}
