import type { rentalStates } from '#db/schema/rentals.ts'

export type RentalState = (typeof rentalStates)[number]

/**
 * `offered`: ordered, not yet paid; `concluded`: paid and confirmed; `running`: delivered as well;
 * `end_requested`: its last day is fixed, delivered or not. The last three are over.
 */
const kinds: Record<RentalState, 'offered' | 'living' | 'over'> = {
  offered: 'offered',
  concluded: 'living',
  running: 'living',
  end_requested: 'living',
  ended: 'over',
  bought_out: 'over',
  canceled: 'over',
}

/** Contracts that bind both sides now. */
export const livingStates = [
  'concluded',
  'running',
  'end_requested',
] as const satisfies RentalState[]

export function isLiving(state: RentalState): boolean {
  return kinds[state] === 'living'
}

export function isOver(state: RentalState): boolean {
  return kinds[state] === 'over'
}
