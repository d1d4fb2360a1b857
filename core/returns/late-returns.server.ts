import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import type { Services } from '../services.ts'
import { statusesOf } from './away.ts'
import { dueBack, missedPickUp, missingSince } from './states.ts'
import { returnedUnits, withdrawnGoods } from './unit.server.ts'

/** Of an order: the first day since which one of its devices is late. */
export interface LateReturns {
  /** Null where each is back, still has time, or waits for a pick-up that nobody came for. */
  missingSince: BerlinDay | null
  /** The day of a pick-up that has passed and, as far as we know, was not. */
  missedPickUp: BerlinDay | null
}

/** By order, without those of which nothing is late. */
export async function lateReturns(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds: readonly string[],
): Promise<Record<string, LateReturns>> {
  const today = berlinDay(clock.now())
  const units = await returnedUnits(
    db,
    and(
      inArray(orders.orderGroupId, [...groupIds]),
      inArray(orders.logisticsStatus, statusesOf('out', 'customer')),
      or(eq(rentals.state, 'ended'), withdrawnGoods, isNotNull(deviceReturns.pickUpOn)),
    ),
  )
  const late = units.map(unit => {
    const missed = missedPickUp(unit, today)
    return {
      id: unit.group.id,
      missed,
      missing: missed ? null : missingSince(dueBack(unit), today),
    }
  })
  const byGroup = Map.groupBy(
    late.filter(({ missed, missing }) => missed ?? missing),
    ({ id }) => id,
  )
  const first = (days: (BerlinDay | null)[]) =>
    days.filter(day => day !== null).toSorted()[0] ?? null
  return Object.fromEntries(
    [...byGroup].map(([id, own]) => [
      id,
      {
        missingSince: first(own.map(({ missing }) => missing)),
        missedPickUp: first(own.map(({ missed }) => missed)),
      },
    ]),
  )
}
