import { type BerlinDay, formatDay } from '#core/dates.ts'
import type { ReturnState } from '#core/returns/states.ts'

const weekdays = [
  'Sonntag',
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
] as const

/** 'Montag, 23.11.2026' */
export function pickUpDay(day: BerlinDay): string {
  return `${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${formatDay(day)}`
}

/** The badge of a device that is on its way back. */
export const returnBadges: Record<Exclude<ReturnState, 'expected'>, string> = {
  announced: 'Rückgabe angekündigt',
  received: 'Bei uns eingegangen',
  closed: 'Rückgabe abgeschlossen',
}
