/** Who makes a move of a state; the journal names the person. */
export type Mover = 'office' | 'clock' | 'provider' | 'customer'

/** One row of a table of moves: what may happen in which state, by whom, and what follows. */
export interface Move<State extends string, Event extends string, Effect extends string> {
  event: Event
  from: readonly State[]
  to: State
  by: readonly Mover[]
  /** What follows from it, beside the row itself; null: nothing. */
  effect: Effect | null
}
