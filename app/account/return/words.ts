import type { ReturnState } from '#core/returns/states.ts'

/** The badge of a device that is on its way back. */
export const returnBadges: Record<Exclude<ReturnState, 'expected'>, string> = {
  announced: 'Rückgabe angekündigt',
  received: 'Bei uns eingegangen',
  closed: 'Rückgabe abgeschlossen',
}
