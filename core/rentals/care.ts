import { addDays, addMonths, type BerlinDay } from '../dates.ts'

/** The end of Care that was declared while devices stay rented; the last rental ends it anyway (ADR-230). */
export interface CareEnd {
  /** Its last day. */
  endsOn: BerlinDay
  /** What was paid for it goes back. */
  isWithdrawn: boolean
}

/** What becomes of Care when rentals of its order end: it goes on for what else is rented, or ends with the last of them. */
export type CareBeside = 'ends' | 'goes_on'

/** Whether Care of a month that was charged and began on this day is owed: also where a later end breaks it off. */
export function owesCare(end: CareEnd | undefined, monthBegan: BerlinDay): boolean {
  return !end || (!end.isWithdrawn && monthBegan <= end.endsOn)
}

/** On which day a month of Care began that was paid: as its invoices say, the last of several; else as it was charged. */
export function careMonth(invoiced: readonly BerlinDay[], chargedOn: BerlinDay): BerlinDay {
  return invoiced.toSorted().at(-1) ?? chargedOn
}

/** Whether a month that begins on this day is charged: one that the end breaks off is not, as of rent (ADR-019). */
export function chargesCare(end: CareEnd | undefined, monthBegins: BerlinDay): boolean {
  return !end || addDays(addMonths(monthBegins, 1), -1) <= end.endsOn
}
