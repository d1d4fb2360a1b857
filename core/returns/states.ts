import type { deviceReturns } from '#db/schema/returns.ts'
import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import { isLiving, type RentalState } from '../rentals/states.ts'
import { shop } from '../shop.ts'

/**
 * The day of the second reminder. A pick-up takes days to arrange, and none is before the end of the rental: nobody is
 * late who has only just been asked for the first time.
 */
const [, DAYS_TO_ARRANGE] = shop.returnReminders.afterDays

type ReturnRow = typeof deviceReturns.$inferSelect

/** How far a device is on its way back to us. */
export type ReturnState = 'expected' | 'announced' | 'received' | 'closed'

/** What decides about the return of one unit. Berlin days. */
export interface ReturningUnit {
  /** Null: it was bought. */
  rental: { state: RentalState; endedAt: Date | null } | null
  deliveredOn: BerlinDay | null
  /** The last day of its use: that of its rental, or the one on which what was bought was given back or withdrawn from. */
  endsOn: BerlinDay | null
  /** It was withdrawn from: it may stay for as long as the law leaves to send it back. */
  isWithdrawn: boolean
  logistics: LogisticsStatus
  row: Pick<
    ReturnRow,
    'pickUpOn' | 'voluntarySince' | 'isSentIn' | 'checkedAt' | 'declinedAt'
  > | null
}

/** A unit that has to come back, with the last day of its use. */
export type ExpectedUnit = ReturningUnit & { endsOn: BerlinDay }

/**
 * Whether it is to come back at all: it was delivered and the end of its rental is fixed, it is out and its contract
 * over, or its customer gives back what they bought.
 */
export function isExpectedBack(unit: ReturningUnit): unit is ExpectedUnit {
  const { rental, endsOn, row, isWithdrawn } = unit
  if (endsOn === null || !hasLeft(unit)) return false
  if (rental === null) return isWithdrawn || (row !== null && row.declinedAt === null)
  return rental.state === 'end_requested' || rental.state === 'ended'
}

/**
 * It comes back, or is here, before the last day of its rental, and nobody has arranged that with its renter: the rent
 * goes on until somebody decides. Nothing of the goods ends a contract by itself.
 */
export function isBackEarly(unit: ReturningUnit, today: BerlinDay): boolean {
  const { rental, endsOn, logistics, row } = unit
  if (rental === null || !isLiving(rental.state) || row?.pickUpOn || row?.isSentIn) return false
  return (endsOn === null || endsOn > today) && comingBack.includes(logistics)
}

const comingBack: readonly LogisticsStatus[] = [
  'return_requested',
  'return_approved',
  'return_shipped',
  'return_received',
]

/** Whether nothing binds its customer any more, whoever has it. */
function isOff({ rental, isWithdrawn }: ReturningUnit): boolean {
  return rental === null ? isWithdrawn : rental.state === 'ended'
}

/** A parcel that is on its way when its contract ends arrives all the same, and nobody may ever note that it did. */
function hasLeft(unit: ReturningUnit): boolean {
  const { deliveredOn, logistics } = unit
  const { place } = logisticsStates[logistics]
  if (isOff(unit)) return place !== 'house'
  return deliveredOn !== null && place !== 'house' && place !== 'out'
}

/** It has not left its customer, or has not reached them yet. */
export function isStillAway({ logistics }: Pick<ReturningUnit, 'logistics'>): boolean {
  const { place } = logisticsStates[logistics]
  return place === 'customer' || place === 'out'
}

export function isWithCustomer({ logistics }: Pick<ReturningUnit, 'logistics'>): boolean {
  return logisticsStates[logistics].place === 'customer'
}

/** What was bought stays its customer's until its money goes back: it is closed by its check. */
export function returnState({ rental, logistics, row }: ReturningUnit): ReturnState {
  if (logisticsStates[logistics].place === 'back') return 'closed'
  if (logistics === 'return_received') return rental || !row?.checkedAt ? 'received' : 'closed'
  return row?.pickUpOn || row?.isSentIn ? 'announced' : 'expected'
}

/** Why a unit comes back: its rental has ended, or what was paid for it goes back as well. */
export type WayBack = 'ended' | 'voluntary' | 'withdrawn'

export function wayBack({
  isWithdrawn,
  row,
}: {
  isWithdrawn: boolean
  row: Pick<ReturnRow, 'voluntarySince'> | null
}): WayBack {
  if (isWithdrawn) return 'withdrawn'
  return row?.voluntarySince ? 'voluntary' : 'ended'
}

/** The last day on which nobody asks where it is: that of the rental, or a later one of its pick-up. */
function dueBackOn({ endsOn, isWithdrawn, row }: ExpectedUnit): BerlinDay {
  const due = addDays(endsOn, daysToSend({ isWithdrawn, row }))
  return row?.pickUpOn && row.pickUpOn > due ? row.pickUpOn : due
}

function daysToSend({ isWithdrawn, row }: Pick<ReturningUnit, 'isWithdrawn' | 'row'>): number {
  if (isWithdrawn) return shop.withdrawalDays
  return row?.voluntarySince ? shop.voluntaryReturnSendDays : 0
}

/** By when a unit has to be back. Berlin days. */
export interface DueBack {
  /** The last day on which nobody asks where it is. */
  on: BerlinDay
  /** The day from which reminders count: `on`, or the later one on which its customer could know of the end. */
  countedFrom: BerlinDay
  /** The last day on which nobody calls it missing: whose rental has ended has until then to arrange its pick-up. */
  missingAfter: BerlinDay
}

/** Null where its contract still binds, or it is theirs or with us. */
export function dueBack(unit: ReturningUnit): DueBack | null {
  if (!isExpectedBack(unit) || !isOff(unit) || !isStillAway(unit)) return null
  const on = dueBackOn(unit)
  const knownOn = endKnownOn(unit)
  const isKnownLate = knownOn > on
  const countedFrom = isKnownLate ? knownOn : on
  const isUnarranged = wayBack(unit) === 'ended' && !unit.row?.pickUpOn
  const missingAfter = isUnarranged ? addDays(countedFrom, DAYS_TO_ARRANGE) : countedFrom
  return { on, countedFrom, missingAfter }
}

/**
 * Its last day, or a later one on which its rental ended in the books: its end was decided after that day, or a purchase
 * of the device that it waited for came to nothing.
 */
function endKnownOn({ rental, endsOn }: ExpectedUnit): BerlinDay {
  const endedOn = rental?.endedAt ? berlinDay(rental.endedAt) : endsOn
  // The clock ends a rental on the day after its last one, and of that nobody has to hear first.
  return endedOn > addDays(endsOn, 1) ? endedOn : endsOn
}

/** Until when what was withdrawn from is to be picked up or sent off (§ 355 (3) BGB); null for all else, and once it has left. */
export function sendUntil(unit: ReturningUnit): BerlinDay | null {
  if (!unit.isWithdrawn || !isExpectedBack(unit) || !isStillAway(unit)) return null
  return addDays(unit.endsOn, daysToSend(unit))
}

/**
 * Whether its refund may wait for it (§ 357 (4) BGB): of what was bought, until it is paid back or its pick-up is
 * arranged.
 */
export function refundMayWait({
  rental,
  logistics,
}: Pick<ReturningUnit, 'rental' | 'logistics'>): boolean {
  return rental === null && (logistics === 'shipped' || logistics === 'delivered')
}

/** The day of its pick-up that is still to come true, or has passed; null where none is agreed, and once it has left. */
export function pickUpOpenOn(unit: ReturningUnit): BerlinDay | null {
  return isExpectedBack(unit) && isStillAway(unit) ? (unit.row?.pickUpOn ?? null) : null
}

/** The day on which it was to be picked up and, as far as we know, was not. */
export function missedPickUp(unit: ReturningUnit, today: BerlinDay): BerlinDay | null {
  const day = pickUpOpenOn(unit)
  return day !== null && day < today ? day : null
}

/** Since which day it should have been back; null where it is back, or nobody calls it missing yet (L-31). */
export function missingSince(due: DueBack | null | undefined, today: BerlinDay): BerlinDay | null {
  return due && due.missingAfter < today ? due.on : null
}

/** Whether it should be back, and its customer is asked to arrange its pick-up before anybody calls it missing. */
export function isToArrange(due: DueBack | null, today: BerlinDay): boolean {
  return due !== null && due.on < today && today <= due.missingAfter
}
