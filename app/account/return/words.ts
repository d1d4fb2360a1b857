import type { ReturnState } from '#core/returns/states.ts'

/** The badge of a device that is on its way back. */
export const returnBadges: Record<Exclude<ReturnState, 'expected'>, string> = {
  announced: 'Rückgabe angekündigt',
  received: 'Bei uns eingegangen',
  closed: 'Rückgabe abgeschlossen',
}

/** The same, checked with a damage: what follows of it stands on the page of the return. */
export const checkedBadge = 'Zurück und geprüft'
