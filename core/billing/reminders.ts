import { addDays, type BerlinDay } from '../dates.ts'
import { shop } from '../shop.ts'

/** How many reminders of a rent are due on a day, and whether a person has to look at it. */
export function dueReminders(
  since: BerlinDay,
  today: BerlinDay,
): { reminders: number; isCase: boolean } {
  const { afterDays, caseAfterDays } = shop.rentReminders
  return {
    reminders: afterDays.filter(after => addDays(since, after) <= today).length,
    isCase: addDays(since, caseAfterDays) <= today,
  }
}
