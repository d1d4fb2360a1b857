import { addDays, type BerlinDay } from '../dates.ts'
import { isWorkingDay } from '../legal/withdrawal.ts'
import { shop } from '../shop.ts'
import { type ExpectedUnit, isStillAway } from './states.ts'

/**
 * The days on which a rented device can be picked up: working days, far enough away for the carrier, and
 * none before the rental's last day, up to which its rent is owed.
 */
export function pickUpDays({
  today,
  endsOn,
}: {
  today: BerlinDay
  endsOn: BerlinDay
}): BerlinDay[] {
  let first = today
  for (let left = shop.pickUp.leadWorkingDays; left > 0; ) {
    first = addDays(first, 1)
    if (isWorkingDay(first)) left -= 1
  }
  if (endsOn > first) first = endsOn
  const days = Array.from({ length: shop.pickUp.withinDays + 1 }, (_, after) =>
    addDays(first, after),
  )
  return days.filter(isWorkingDay)
}

/** The days that can be chosen for a unit; none once it has left, and on the day of its pick-up. */
export function pickUpChoices(unit: ExpectedUnit, today: BerlinDay): BerlinDay[] {
  if (!isStillAway(unit) || unit.row?.pickUpOn === today) return []
  return pickUpDays({ today, endsOn: unit.endsOn })
}
