import type {
  defectGrounds,
  defectRemedies,
  defectReports,
  defectUses,
} from '#db/schema/defects.ts'
import { addDays, addMonths, type BerlinDay } from '../dates.ts'
import type { ShopError } from '../errors.ts'
import { isWorkingDay } from '../legal/withdrawal.ts'
import { type LogisticsStatus, logisticsStates, type OrderStatus } from '../orders/states.ts'
import { notPaid, refusal } from '../refusals.ts'
import { isLiving, type RentalState } from '../rentals/states.ts'
import { shop } from '../shop.ts'

export type DefectUse = (typeof defectUses)[number]
export type DefectRemedy = (typeof defectRemedies)[number]
export type DefectGround = (typeof defectGrounds)[number]
type Row = typeof defectReports.$inferSelect

/** Where a report stands: nobody has decided, it is being put right, it is done, it was refused, or its unit was withdrawn from before. */
export type DefectState = 'open' | 'decided' | 'done' | 'refused' | 'withdrawn'

export function defectState({
  closedAt,
  decidedAt,
  remedy,
  usableOn,
}: Pick<Row, 'closedAt' | 'decidedAt' | 'remedy' | 'usableOn'>): DefectState {
  if (closedAt && (remedy ? !usableOn : !decidedAt)) return 'withdrawn'
  if (closedAt) return remedy ? 'done' : 'refused'
  return decidedAt ? 'decided' : 'open'
}

/** Whether the device of its exchange has arrived at its customer; `awaited`: what of exchanges is on its way for the unit. */
export const hasCome = (
  { newInventoryId }: Pick<Row, 'newInventoryId'>,
  awaited: { next: { id: string } | null } | undefined,
): boolean => newInventoryId !== null && awaited?.next?.id !== newInventoryId

/** Why a defect that is put right gives no rent back: none was owed for its time, or the machine was as usable as agreed. */
export type NoReduction = 'unowed' | 'usable'

/** Null where rent goes back, and where it was never to. */
export function noReduction({
  ground,
  usableOn,
  reductionPercent,
  reductionCents,
}: Pick<Row, 'ground' | 'usableOn' | 'reductionPercent' | 'reductionCents'>): NoReduction | null {
  if (ground !== 'rent' || !usableOn || reductionPercent === null || reductionCents) return null
  return reductionPercent === 0 ? 'usable' : 'unowed'
}

/** What decides whether a defect of a unit can be reported, and what follows from it. Berlin days. */
export interface DefectiveUnit {
  status: OrderStatus
  logistics: LogisticsStatus
  rental: { state: RentalState } | null
  /** Since when it is the customer's own: its delivery, or as `TakeoverPeriod`; null before. */
  ownedSince: BerlinDay | null
  hasCare: boolean
  /** The last day of Care that was ended by itself. */
  careEndsOn?: BerlinDay | undefined
  /** For how long its maker grants something beyond the law, in terms that can be read (L-54), for what was sold as new. */
  guaranteeYears: number | null
}

/** Why no defect of it can be reported; null where one can. */
export function whyNoReport({
  status,
  logistics,
  rental,
  isWithdrawn,
}: Pick<DefectiveUnit, 'status' | 'logistics'> & {
  rental: { state: RentalState } | null
  /** Its purchase was withdrawn from: as `withdrawnOf`. */
  isWithdrawn: boolean
}): ShopError | null {
  if (isWithdrawn) return refusal('defect_withdrawn')
  if (status !== 'completed') return notPaid(status)
  const { place } = logisticsStates[logistics]
  if (place !== 'customer' && place !== 'out') return refusal('defect_not_with_customer')
  if (rental && !isLiving(rental.state) && !isOwned({ rental })) return refusal('rental_over')
  return null
}

/** Whether it is the customer's own, bought at once or out of its rental. */
export function isOwned({ rental }: { rental: { state: RentalState } | null }): boolean {
  return rental === null || rental.state === 'bought_out'
}

/** The last day of the law's warranty: two years from when it came, or was bought out of its rental after that (ADR-221). */
function warrantyEnd(unit: DefectiveUnit): BerlinDay | null {
  return yearsOwned(unit, shop.warrantyYears)
}

/** The law's warranty of what is its customer's own, from its delivery on. */
export interface Warranty {
  /** Its last day; null while the device is still to come in an exchange. */
  until: BerlinDay | null
}

export function warrantyOf(unit: DefectiveUnit): Warranty | null {
  const until = warrantyEnd(unit)
  return isOwned(unit) && (until !== null || unit.rental !== null) ? { until } : null
}

function yearsOwned(
  { ownedSince }: Pick<DefectiveUnit, 'ownedSince'>,
  years: number,
): BerlinDay | null {
  return ownedSince && addMonths(ownedSince, 12 * years)
}

/**
 * On what the shop may put it right, the first one proposed: what covered it on the day of the report, however late
 * the office decides.
 */
export function groundsOf(unit: DefectiveUnit, reportedOn: BerlinDay): DefectGround[] {
  if (!isOwned(unit)) {
    const isCovered = unit.hasCare && (!unit.careEndsOn || reportedOn <= unit.careEndsOn)
    return isCovered ? ['rent', 'care'] : ['rent']
  }
  const holds = (end: BerlinDay | null) => end === null || reportedOn <= end
  const grounds: DefectGround[] = []
  if (holds(warrantyEnd(unit))) grounds.push('warranty')
  if (unit.guaranteeYears && holds(yearsOwned(unit, unit.guaranteeYears))) {
    grounds.push('guarantee')
  }
  return [...grounds, 'goodwill']
}

/** By when the office answers a report. */
export function answerDue(today: BerlinDay): BerlinDay {
  let due = today
  for (let left = shop.defects.answerWorkingDays; left > 0; ) {
    due = addDays(due, 1)
    if (isWorkingDay(due)) left -= 1
  }
  return due
}

/** What the former device of an exchange waits for, once it is back. */
export const formerStates = ['quality_check', 'repair_needed', 'out_of_service'] as const

/** What becomes of it. One that is lost on its way to its customer is not expected back (ADR-227). */
export const formerFates = [...formerStates, 'lost'] as const
export type FormerFate = (typeof formerFates)[number]
