import { addDays, addMonths, type BerlinDay, berlinDay } from '../dates.ts'
import { MINUTE_MS } from '../durations.ts'
import { shop } from '../shop.ts'
import { type BilledUnit, chargesLeft } from './charges.ts'

/** A rented unit: when it came, and how many months of its rent were charged, paid or still owed. */
export interface ChargedRental {
  deliveredOn: BerlinDay | null
  chargedMonths: number
}

/**
 * The day of the next rent (ADR-122): each unit's months are counted from its delivery; of
 * several units in one contract the last one decides, so that no month is charged before it was
 * used. Null until everything has been delivered.
 */
export function nextChargeDay(rentals: readonly ChargedRental[]): BerlinDay | null {
  const days = rentals.map(({ deliveredOn, chargedMonths }) =>
    deliveredOn === null ? null : addMonths(deliveredOn, chargedMonths),
  )
  if (days.length === 0 || days.includes(null)) return null
  return (
    days
      .flatMap(day => day ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

const HOUR_OF_CHARGE = 'T10:00:00Z'
/** A month whose day has passed is charged soon. */
const SOON_MS = 60 * MINUTE_MS

export const soonAfter = (now: Date) => new Date(now.getTime() + SOON_MS)

/** Before the charge is announced, and with some nights to spare in which the shop may be down. */
const DEFERRED_DAYS_AHEAD = shop.debitNoticeDays + 4

/** Those of which a month is still to be charged, if it were charged soon. */
export function stillCharged(units: readonly BilledUnit[], now: Date): readonly BilledUnit[] {
  const soon = soonAfter(now)
  return units.filter(unit => chargesLeft(unit, { currentPeriodEnd: soon, anchor: soon }) > 0)
}

/**
 * When the next rent is charged instead of at the end of the paid period; null where it stays: it is never earlier.
 * What has not come when its charge is near is looked upon as coming today: no month is charged before it is used.
 * Beside units that are still charged, those whose last month was charged put nothing off: `missedCharge` would take
 * that back.
 */
export function laterCharge(
  units: readonly BilledUnit[],
  { currentPeriodEnd, now }: { currentPeriodEnd: Date | null; now: Date },
): Date | null {
  const today = berlinDay(now)
  const charged = stillCharged(units, now)
  const rentals = charged.length > 0 ? charged : units
  const isNear =
    currentPeriodEnd !== null && berlinDay(currentPeriodEnd) <= addDays(today, DEFERRED_DAYS_AHEAD)
  const day = nextChargeDay(
    isNear
      ? rentals.map(({ deliveredOn, chargedMonths }) => ({
          deliveredOn: deliveredOn ?? today,
          chargedMonths,
        }))
      : rentals,
  )
  if (!day) return null
  const due = new Date(day + HOUR_OF_CHARGE)
  const isLater = currentPeriodEnd === null || due > currentPeriodEnd
  return isLater && due > now ? due : null
}

/**
 * When a rent has to be charged whose day comes before the end of the period, because nobody could ask for it
 * or for one before it; null where the period ends on its day. Units whose last month was charged do not count.
 */
export function missedCharge(
  units: readonly BilledUnit[],
  { currentPeriodEnd, now }: { currentPeriodEnd: Date | null; now: Date },
): Date | null {
  const soon = soonAfter(now)
  const day = nextChargeDay(stillCharged(units, now))
  if (!day || !currentPeriodEnd) return null
  const due = new Date(day + HOUR_OF_CHARGE)
  if (berlinDay(currentPeriodEnd) <= day || currentPeriodEnd <= soon) return null
  return due > soon ? due : soon
}
