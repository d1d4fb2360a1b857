import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { rentals } from '#db/schema/schema.ts'
import { livingStates } from '../rentals/states.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { moveNextCharge } from './next-charge.server.ts'

/**
 * Daily: the next rent of what has not been delivered is put off before it is charged, for rent is owed
 * monthly from the delivery (ADR-122).
 */
export async function deferCharges(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const undelivered = await services.db
    .selectDistinct({ orderGroupId: rentals.orderGroupId })
    .from(rentals)
    .where(
      and(
        inArray(rentals.state, livingStates),
        isNull(rentals.deliveredOn),
        isNotNull(rentals.stripeSubscriptionId),
      ),
    )
  for (const { orderGroupId } of undelivered) {
    await attempts.attempt({ orderGroupId }, () => moveNextCharge(services, orderGroupId))
  }
  attempts.finish()
}
