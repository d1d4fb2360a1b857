import { and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import { isSettled } from '../billing/return-charge.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { chargesOf } from './charge-view.server.ts'
import { refundsOfUnit } from './refunded-unit.server.ts'
import {
  type DueBack,
  dueBack,
  isExpectedBack,
  missingSince,
  pickUpOpenOn,
  type ReturnState,
  returnState,
  sendUntil,
} from './states.ts'
import { toldUnit } from './told-unit.server.ts'
import { type ReturnedUnit, returnedUnits, withdrawnGoods } from './unit.server.ts'

/** How far a unit is on its way back, beside what else its customer sees of it. */
export interface BackFromRenter {
  state: ReturnState
  /** Given back voluntarily, and its money has not gone back. */
  isRefundOpen: boolean
  /** Its check found a damage, so that more may follow. */
  isDamaged: boolean
  /** What was charged after it is not paid, or owed again. */
  isChargeOpen: boolean
  pickUpOn: BerlinDay | null
  /** The same while it has not left: once it has passed, we were not there. */
  pickUpOpenOn: BerlinDay | null
  /** When it arrived here. */
  receivedOn: BerlinDay | null
  /** Null while its rental runs, and once it has left. */
  due: DueBack | null
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
  const told = await Promise.all(
    units.filter(isExpectedBack).map(async found => {
      const unit = await toldUnit(orm, found)
      const state = returnState(unit)
      const charges = state === 'closed' ? await chargesOf(orm, unit.order.id) : []
      const isChargeOpen = !charges.every(isSettled)
      return { unit, state, isChargeOpen, isRefundOpen: await isRefundOpen(orm, unit) }
    }),
  )
  return new Map(
    told.map(({ unit, ...standing }) => [
      unit.order.id,
      {
        ...standing,
        isDamaged: unit.row?.verdict === 'damaged',
        pickUpOn: unit.row?.pickUpOn ?? null,
        pickUpOpenOn: pickUpOpenOn(unit),
        receivedOn: unit.row?.receivedAt ? berlinDay(unit.row.receivedAt) : null,
        due: dueBack(unit),
        sendUntil: sendUntil(unit),
      },
    ]),
  )
}

/** Of a unit that should be back and is not. Berlin days. */
export interface Lateness {
  /** Since which day it should have been back; null where it is back, or still has time. */
  missingSince: BerlinDay | null
  /** The day of its pick-up, where it has passed and, as far as we know, nobody came. */
  missedPickUp: BerlinDay | null
}

export function lateness(back: BackFromRenter | undefined, today: BerlinDay): Lateness {
  const pickUpOn = back?.pickUpOpenOn
  return {
    missingSince: missingSince(back?.due, today),
    missedPickUp: pickUpOn && pickUpOn < today ? pickUpOn : null,
  }
}

async function isRefundOpen(orm: Orm, unit: ReturnedUnit): Promise<boolean> {
  if (!unit.row?.voluntarySince || unit.row.declinedAt || unit.isWithdrawn) return false
  const parts = await refundsOfUnit(orm, unit)
  return parts.length === 0 || parts.some(({ status }) => status !== 'made')
}
