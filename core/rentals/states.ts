import type { rentalStates } from '#db/schema/rentals.ts'

export type RentalState = (typeof rentalStates)[number]

/**
 * Which moves the contract of a rented unit may make. `offered`: ordered, not yet paid; `concluded`:
 * paid and confirmed, not yet delivered; `running`: delivered. The last three are ends.
 */
export const rentalMoves: Record<RentalState, readonly RentalState[]> = {
  offered: ['concluded', 'canceled'],
  concluded: ['running', 'end_requested', 'ended', 'canceled'],
  running: ['end_requested', 'bought_out', 'ended', 'canceled'],
  end_requested: ['running', 'bought_out', 'ended', 'canceled'],
  ended: [],
  bought_out: [],
  canceled: ['offered'],
}

/** Whether a contract may go from one state to another. */
export function mayMove(from: RentalState, to: RentalState): boolean {
  return rentalMoves[from].includes(to)
}
