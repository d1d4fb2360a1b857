import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { shop } from '../shop.ts'

/**
 * How long the shop may take to pay back: after a withdrawal arrived (§ 357 (1) BGB), and after a device that was given
 * back voluntarily did (ADR-070).
 */
export const REFUND_DAYS = 14

/**
 * The last day on which a consumer can withdraw: 14 days from delivery (ADR-111), moved to the
 * next working day where it would fall on a Saturday, Sunday or holiday (§ 193 BGB, L-19).
 */
export function withdrawalEnd(deliveredOn: BerlinDay): BerlinDay {
  return workingDayAfter(deliveredOn, shop.withdrawalDays)
}

/** The last day on which a device can be given back voluntarily (ADR-070), moved likewise. */
export function voluntaryReturnEnd(deliveredOn: BerlinDay): BerlinDay {
  return workingDayAfter(deliveredOn, shop.voluntaryReturnDays)
}

function workingDayAfter(day: BerlinDay, days: number): BerlinDay {
  let last = addDays(day, days)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return last
}

/**
 * The last day on which an order can be withdrawn from: what was ordered together and comes in parts
 * counts from its last part (§ 356 (2) Nr. 1 b BGB). Null while a part is still to come.
 */
export function lastDayToWithdraw(deliveries: readonly (BerlinDay | null)[]): BerlinDay | null {
  const last = deliveries
    .flatMap(day => day ?? [])
    .toSorted()
    .at(-1)
  return last === undefined || deliveries.includes(null) ? null : withdrawalEnd(last)
}

/** Whether some of an order came, and some of it is still to come. */
export function comesInParts(deliveries: readonly (BerlinDay | null)[]): boolean {
  return deliveries.includes(null) && deliveries.some(day => day !== null)
}

/** The last day on which everything has to be paid back, counted from the receipt. */
export function refundDue(receivedAt: Date): BerlinDay {
  return addDays(berlinDay(receivedAt), REFUND_DAYS)
}

/** Whether a Berlin day is no weekend and no holiday of all German states. */
export function isWorkingDay(day: BerlinDay): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !germanHolidays(Number(day.slice(0, 4))).includes(day)
}

/**
 * The holidays that all sixteen states share. The package `date-holidays` names the same, and takes 42 MB of
 * memory for it.
 */
export function germanHolidays(year: number): BerlinDay[] {
  const easter = easterSunday(year)
  return [
    `${year}-01-01`,
    addDays(easter, -2),
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    addDays(easter, 50),
    `${year}-10-03`,
    `${year}-12-25`,
    `${year}-12-26`,
  ]
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
export function easterSunday(year: number): BerlinDay {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const shift = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = String(Math.floor(shift / 31)).padStart(2, '0')
  const dayOfMonth = String((shift % 31) + 1).padStart(2, '0')
  return `${year}-${month}-${dayOfMonth}`
}
