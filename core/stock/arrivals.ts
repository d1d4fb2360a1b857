/** A device was noted to be somewhere else: its states before and after. */
export interface DeviceMove {
  at: Date
  from: unknown
  to: unknown
}

/**
 * When a device came to its customer, by its moves, the oldest first; null while it is on its way, undefined where nothing
 * was noted. A slip counts as nothing: on its way again right after it arrived, it had not arrived. What is repaired
 * later, and sent again, had.
 */
export function arrivalOf(moves: readonly DeviceMove[]): Date | null | undefined {
  let arrival: Date | null | undefined
  for (const { at, from, to } of moves) {
    if (to === 'delivered') arrival ??= at
    if (to === 'shipped' && (!arrival || from === 'delivered')) arrival = null
  }
  return arrival
}
