import { addDays, addMonths, type BerlinDay, berlinDay } from '../dates.ts'
import { isOver, type RentalState } from '../rentals/states.ts'

/** A rented unit as its subscription charges it. */
export interface BilledUnit {
  state: RentalState
  /** The subscription item that it shares with the other units of its line. */
  itemId: string | null
  deliveredOn: BerlinDay | null
  /** Its last day, once its end was declared. */
  endsOn: BerlinDay | null
  /** Months of rent that were charged so far, paid or still owed. */
  chargedMonths: number
}

/** When a subscription charges: at `currentPeriodEnd` next, then monthly on the anchor's day. */
export interface BillingRhythm {
  currentPeriodEnd: Date
  anchor: Date
}

/**
 * What a subscription has to look like. `over`: nothing is rented any more. Else when it ends (null:
 * not yet) and how many units each item still charges for.
 */
export type BillingPlan = 'over' | { endsAt: Date | null; quantities: Map<string, number> }

/**
 * How units of one order are charged from now on: each until its own last month of rent is paid, the
 * subscription (and Care with it) until the last of them. Its end is always a period boundary, so
 * that the provider prorates nothing.
 */
export function billingPlan(units: readonly BilledUnit[], rhythm: BillingRhythm): BillingPlan {
  const rented = units.filter(unit => !isOver(unit.state))
  if (rented.length === 0) return 'over'
  const charged = rented.filter(unit => chargesLeft(unit, rhythm) > 0)
  const last = Math.max(...rented.map(unit => chargesLeft(unit, rhythm)))
  const endsAt = last === Number.POSITIVE_INFINITY ? null : chargeAfter(rhythm, last)
  const items = new Set(units.flatMap(unit => unit.itemId ?? []))
  const quantities = new Map(
    [...items].map(id => [id, charged.filter(unit => unit.itemId === id).length]),
  )
  return { endsAt, quantities }
}

/**
 * How many more months a unit is charged for; without end while nobody declared one. A unit whose
 * end is declared pays each whole month up to its last day, and nothing on a later day. The rest of
 * a month that its last day breaks off (L-30, or a day that the customer chose) is not charged,
 * because a charge is always a whole month.
 */
export function chargesLeft(unit: BilledUnit, rhythm: BillingRhythm): number {
  if (unit.state !== 'end_requested' || !unit.endsOn) return Number.POSITIVE_INFINITY
  let charges = 0
  while (berlinDay(chargeAfter(rhythm, charges)) <= unit.endsOn) charges += 1
  if (!unit.deliveredOn) return charges
  const owed = wholeMonths(unit.deliveredOn, unit.endsOn) - unit.chargedMonths
  return Math.max(0, Math.min(charges, owed))
}

/** How many whole rental months lie between the delivery and the last day, both included. */
export function wholeMonths(deliveredOn: BerlinDay, lastDay: BerlinDay): number {
  let months = 0
  while (addDays(addMonths(deliveredOn, months + 1), -1) <= lastDay) months += 1
  return months
}

/**
 * The last day that rent is owed for; null while none is agreed. The rest of a month that the end breaks off is not
 * charged (ADR-019), unless it was charged before the end was declared.
 */
export function lastDayOfRent({
  deliveredOn,
  endsOn,
  chargedMonths,
}: Pick<BilledUnit, 'deliveredOn' | 'endsOn' | 'chargedMonths'>): BerlinDay | null {
  if (!deliveredOn || !endsOn) return endsOn
  const months = Math.max(chargedMonths, wholeMonths(deliveredOn, endsOn))
  const paidUntil = addDays(addMonths(deliveredOn, months), -1)
  return paidUntil < endsOn ? paidUntil : endsOn
}

/** The date of the next charge, `count` charges further on. Shorter months take their last day. */
export function chargeAfter({ currentPeriodEnd, anchor }: BillingRhythm, count: number): Date {
  if (count === 0) return currentPeriodEnd
  const [anchorDay, nextDay] = [isoDay(anchor), isoDay(currentPeriodEnd)]
  const day = addMonths(anchorDay, monthOf(nextDay) - monthOf(anchorDay) + count)
  return new Date(day + currentPeriodEnd.toISOString().slice(10))
}

/** The provider counts its periods in UTC. */
function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function monthOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}

/** What decides which of the units that share a subscription item a charge was for. */
interface ChargeableUnit extends Pick<BilledUnit, 'itemId' | 'deliveredOn' | 'endsOn'> {
  /** Months that were charged without this one. */
  chargedMonths: number
  /** It is known to have been charged this month: then it owes it, whatever its end is by now. */
  isDebtor: boolean
}

/**
 * The units that an invoice charged a month for: of each item as many as its line says, without those whose
 * months were all charged and those that end first, because they are taken off it first.
 */
export function chargedUnits<Unit extends ChargeableUnit>(
  units: readonly Unit[],
  lines: readonly { itemId: string; quantity: number }[],
): Unit[] {
  const taken = lines.flatMap(({ itemId, quantity }) =>
    units
      .filter(unit => unit.itemId === itemId)
      .toSorted(
        (a, b) =>
          Number(b.isDebtor) - Number(a.isDebtor) ||
          Number(hasMonthsLeft(b)) - Number(hasMonthsLeft(a)) ||
          compareEnds(b.endsOn, a.endsOn),
      )
      .slice(0, Math.max(0, quantity)),
  )
  return units.filter(unit => taken.includes(unit))
}

function hasMonthsLeft({ deliveredOn, endsOn, chargedMonths }: ChargeableUnit): boolean {
  return !deliveredOn || !endsOn || wholeMonths(deliveredOn, endsOn) > chargedMonths
}

/** No end is later than every end. */
function compareEnds(a: BerlinDay | null, b: BerlinDay | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
