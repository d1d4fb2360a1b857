import { and, eq, inArray, isNull } from 'drizzle-orm'
import { rentals, stoppedSubscriptions } from '#db/schema/schema.ts'
import { livingStates } from '../rentals/states.ts'
import type { Attempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { replaceSubscription } from './replace-subscription.server.ts'
import { resumeCharging } from './resume-charging.server.ts'

/**
 * Nightly: what a job failed to do for orders whose rents are asked for by a link. Gives 0, because nothing
 * was missed: each of them waits for its customer.
 */
export async function continueStandstills(services: Services, attempts: Attempts): Promise<number> {
  const waiting = await services.db
    .selectDistinct({ orderGroupId: stoppedSubscriptions.orderGroupId })
    .from(stoppedSubscriptions)
    .innerJoin(rentals, eq(rentals.orderGroupId, stoppedSubscriptions.orderGroupId))
    .where(and(isNull(stoppedSubscriptions.resumedAt), inArray(rentals.state, livingStates)))
  for (const { orderGroupId } of waiting) {
    await attempts.attempt({ orderGroupId }, async () => {
      await replaceSubscription(services, orderGroupId)
      await resumeCharging(services, orderGroupId)
    })
  }
  return 0
}
