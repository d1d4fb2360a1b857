import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import { rentals } from '#db/schema/schema.ts'

/** Cancelled units, not over since, whose last day became certain with their delivery, or was moved by it. */
export async function recountedEnds(tx: Orm, units: readonly StepUnit[]): Promise<string[]> {
  const recounted = units.filter(
    ({ event, before, after }) =>
      event !== 'returned' &&
      after.state === 'end_requested' &&
      (event === 'delivered' || before.endsOn !== after.endsOn),
  )
  const ids = recounted.flatMap(({ rentalId }) => rentalId ?? [])
  const still = await tx
    .select({ orderId: rentals.orderId })
    .from(rentals)
    .where(and(inArray(rentals.id, ids), eq(rentals.state, 'end_requested')))
  const ending = new Set(still.map(({ orderId }) => orderId))
  return recounted.map(({ orderId }) => orderId).filter(id => ending.has(id))
}
