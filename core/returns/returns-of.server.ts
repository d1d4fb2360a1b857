import { and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { awaitedUntil, isExpectedBack, type ReturnState, returnState, sendUntil } from './states.ts'
import { toldUnit } from './told-unit.server.ts'
import { returnedUnits, withdrawnGoods } from './unit.server.ts'

/** How far a unit is on its way back, beside what else its customer sees of it. */
export interface BackFromRenter {
  state: ReturnState
  /** Its check found a damage, so that more may follow. */
  isDamaged: boolean
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
  const told = await Promise.all(units.filter(isExpectedBack).map(unit => toldUnit(orm, unit)))
  return new Map(
    told.map(unit => [
      unit.order.id,
      {
        state: returnState(unit),
        isDamaged: unit.row?.verdict === 'damaged',
        pickUpOn: unit.row?.pickUpOn ?? null,
        awaitedUntil: awaitedUntil(unit),
        sendUntil: sendUntil(unit),
      },
    ]),
  )
}
