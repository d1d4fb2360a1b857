import { addDays, type BerlinDay } from '#core/dates.ts'
import { MINUTE_MS } from '#core/durations.ts'

const OPENS_UTC_HOUR = 7
const BUSINESS_MINUTES = 11 * 60

/** A moment of the past within business hours; the same `key` always gives the same minute. */
export function dateTimeOf(today: BerlinDay, daysAgo: number, key: string): Date {
  const minutes = hashOf(key) % BUSINESS_MINUTES
  const day = new Date(`${dayOf(today, daysAgo)}T00:00:00Z`).getTime()
  return new Date(day + (OPENS_UTC_HOUR * 60 + minutes) * MINUTE_MS)
}

/** The Berlin day that many days before today. */
export function dayOf(today: BerlinDay, daysAgo: number): BerlinDay {
  return addDays(today, -daysAgo)
}

/** A whole number that spreads well and is the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
