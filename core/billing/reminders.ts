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

/**
 * The reminder of an order that is due on a day; null where none is. Its tone follows the whole of what is open: `number`
 * is that of what is open longest, `isFurther` where that one was reminded of so often before, and something newer is due.
 */
export function dueReminder(
  open: readonly { since: BerlinDay; reminders: number }[],
  today: BerlinDay,
): { number: number; isFurther: boolean } | null {
  const due = open.map(({ since, reminders }) => ({
    sent: reminders,
    now: dueReminders(since, today).reminders,
  }))
  if (due.every(({ sent, now }) => now <= sent)) return null
  const number = Math.max(...due.map(({ now }) => now))
  return { number, isFurther: due.some(({ sent }) => sent >= number) }
}
