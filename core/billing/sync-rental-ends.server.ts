import { and, eq, exists, gte, inArray, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orderGroups, rentals } from '#db/schema/schema.ts'
import { DAY_MS } from '../durations.ts'
import { endedCare } from '../rentals/care.server.ts'
import { livingStates } from '../rentals/states.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { shrinkSubscription } from './shrink-subscription.server.ts'

/** Longer than a month, so that a charge which should not come is met before it comes. */
const LOOK_BACK_MS = 40 * DAY_MS

/**
 * Nightly: the provider is told again about every order of which something is about to end, ended
 * lately or came to nothing, because a month that nobody owes must not be charged for a job that failed. An order about
 * which it cannot be told keeps nobody else waiting and is thrown at the end.
 */
export async function syncRentalEnds(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_MS)
  const groups = await services.db
    .selectDistinct({ orderGroupId: rentals.orderGroupId })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(
      or(
        eq(rentals.state, 'end_requested'),
        exists(ofEndedCare(services.db)),
        gte(rentals.endedAt, since),
        and(eq(orderGroups.status, 'failed'), gte(orderGroups.createdAt, since)),
      ),
    )
  for (const { orderGroupId } of groups) {
    await attempts.attempt({ orderGroupId }, () => shrinkSubscription(services, orderGroupId))
  }
  attempts.finish()
}

/** Care of the order was ended by itself. */
const ofEndedCare = (orm: Orm) =>
  orm
    .select({ id: declarations.id })
    .from(declarations)
    .where(
      and(
        eq(declarations.orderGroupId, rentals.orderGroupId),
        endedCare,
        inArray(rentals.state, livingStates),
      ),
    )
