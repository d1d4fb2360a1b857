import { addDays, type BerlinDay } from '../dates.ts'
import { shop } from '../shop.ts'
import { dueBack, missedPickUp, type ReturningUnit } from './states.ts'

/** A device that should be back. */
export interface MissingDevice {
  since: BerlinDay
  /** It was to be picked up on that day. */
  isPickUp: boolean
  /** How many reminders of it are due by now. */
  reminders: number
  /** A person has to look at it. */
  isCase: boolean
}

/**
 * What is due on a day about a device that is not back; null where it still has time. Who waits for a
 * pick-up that was missed is not reminded: whose fault that was, a person finds out.
 */
export function missingDevice(unit: ReturningUnit, today: BerlinDay): MissingDevice | null {
  const pickUp = missedPickUp(unit, today)
  const due = pickUp === null ? dueBack(unit) : { on: pickUp, countedFrom: pickUp }
  if (due === null || due.countedFrom >= today) return null
  const { on, countedFrom } = due
  const { afterDays, caseAfterDays, caseAfterMissedPickUpDays } = shop.returnReminders
  const isPickUp = pickUp !== null
  const caseAfter = isPickUp ? caseAfterMissedPickUpDays : caseAfterDays
  return {
    since: on,
    isPickUp,
    reminders: isPickUp
      ? 0
      : afterDays.filter(after => addDays(countedFrom, after) <= today).length,
    isCase: addDays(countedFrom, caseAfter) <= today,
  }
}
