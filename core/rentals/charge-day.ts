import { type BerlinDay, berlinDay } from '../dates.ts'
import { HOUR_MS } from '../durations.ts'

/**
 * The day that a charge at the provider means. That keeps its hour of UTC, so that one late in the evening comes after
 * midnight once clocks are put forward. `due`: the days on which a contract wants it.
 */
export function chargeDay(at: Date, due: readonly BerlinDay[]): BerlinDay {
  const hourBefore = berlinDay(new Date(at.getTime() - HOUR_MS))
  return due.includes(hourBefore) ? hourBefore : berlinDay(at)
}
