import type { deviceReturns } from '#db/schema/returns.ts'
import { addDays, type BerlinDay } from '../dates.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import type { RentalState } from '../rentals/states.ts'
import { shop } from '../shop.ts'

type ReturnRow = typeof deviceReturns.$inferSelect

/** How far a rented device is on its way back to us. */
export type ReturnState = 'expected' | 'announced' | 'received' | 'closed'

/** What decides about the return of one unit. Berlin days. */
export interface ReturningUnit {
  rental: { state: RentalState; deliveredOn: BerlinDay | null; endsOn: BerlinDay | null }
  /** Ended by a withdrawal: it may stay for as long as the law leaves to send it back. */
  isWithdrawn: boolean
  logistics: LogisticsStatus
  row: Pick<ReturnRow, 'pickUpOn'> | null
}

/** The same of a unit that has to come back, with its last day. */
export type ExpectedUnit = ReturningUnit & { rental: { endsOn: BerlinDay } }

/** Whether it has to come back at all: the end of its rental is fixed, and it was delivered. */
export function isExpectedBack(unit: ReturningUnit): unit is ExpectedUnit {
  const { state, endsOn } = unit.rental
  return endsOn !== null && (state === 'end_requested' || state === 'ended') && hasLeft(unit)
}

function hasLeft({ rental, logistics }: ReturningUnit): boolean {
  const { place } = logisticsStates[logistics]
  return rental.deliveredOn !== null && place !== 'house' && place !== 'out'
}

export function isWithCustomer({ logistics }: Pick<ReturningUnit, 'logistics'>): boolean {
  return logisticsStates[logistics].place === 'customer'
}

export function returnState({ logistics, row }: ReturningUnit): ReturnState {
  if (logisticsStates[logistics].place === 'back') return 'closed'
  if (logistics === 'return_received') return 'received'
  return row?.pickUpOn ? 'announced' : 'expected'
}

/** The last day on which nobody asks where it is: that of the rental, or a later one of its pick-up. */
function dueBackOn({ rental, isWithdrawn, row }: ExpectedUnit): BerlinDay {
  const due = isWithdrawn ? addDays(rental.endsOn, shop.withdrawalDays) : rental.endsOn
  return row?.pickUpOn && row.pickUpOn > due ? row.pickUpOn : due
}

/** Until when nobody asks where it is; null where its rental still runs, or it is with us again. */
export function awaitedUntil(unit: ReturningUnit): BerlinDay | null {
  if (!isExpectedBack(unit) || unit.rental.state !== 'ended' || !isWithCustomer(unit)) return null
  return dueBackOn(unit)
}

/** Since which day it should have been back; null where it is back, or still has time (L-31). */
export function missingSince(unit: ReturningUnit, today: BerlinDay): BerlinDay | null {
  const until = awaitedUntil(unit)
  return until !== null && until < today ? until : null
}
