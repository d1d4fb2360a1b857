import { and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { awaitedUntil, isExpectedBack, type ReturnState, returnState, sendUntil } from './states.ts'
import { returnedUnits, withdrawnGoods } from './unit.server.ts'

/** How far a unit is on its way back, beside what else its customer sees of it. */
export interface BackFromRenter {
  state: ReturnState
  pickUpOn: BerlinDay | null
  /** After that day it is missing; null while its rental runs, and once it has left. */
  awaitedUntil: BerlinDay | null
  /** Withdrawn from: until when it is to be picked up or sent off. */
  sendUntil: BerlinDay | null
}

/** The returns of these units, by order id; without those that nobody expects back. */
export async function returnsOf(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, BackFromRenter>> {
  if (orderIds.length === 0) return new Map()
  const units = await returnedUnits(
    orm,
    and(
      inArray(orders.id, [...orderIds]),
      or(
        inArray(rentals.state, ['end_requested', 'ended']),
        isNotNull(deviceReturns.voluntarySince),
        withdrawnGoods,
      ),
    ),
  )
  return new Map(
    units.filter(isExpectedBack).map(unit => [
      unit.order.id,
      {
        state: returnState(unit),
        pickUpOn: unit.row?.pickUpOn ?? null,
        awaitedUntil: awaitedUntil(unit),
        sendUntil: sendUntil(unit),
      },
    ]),
  )
}
