import type { Move, Mover } from '../moves.ts'
import type { RentalState } from './states.ts'

export type RentalEvent =
  | 'concluded'
  | 'called_off'
  | 'order_called_off'
  | 'delivered'
  | 'delivery_corrected'
  | 'delivery_moved'
  | 'end_requested'
  | 'terminated'
  | 'end_taken_back'
  | 'withdrawn'
  | 'given_back'
  | 'kept'
  | 'returned'
  | 'ended'
  | 'bought_out'
  | 'undone'

/**
 * Jobs that bring the provider up to what the contract says now, and the contract up to what was paid
 * meanwhile.
 */
export type RentalEffect =
  | 'move_next_charge'
  | 'shrink_subscription'
  | 'settle_rents'
  | 'replace_subscription'
  | 'restore_subscription'

export type RentalMove = Move<RentalState, RentalEvent, RentalEffect>

/**
 * Which moves the contract of a rented unit may make. No failed rent, no webhook and no slip ends
 * one: only its agreed end, a buyout, or a person who was told the effect (ADR-029).
 */
export const rentalMoves: readonly RentalMove[] = [
  // A payment that came after its reservation ended concludes what was called off.
  {
    event: 'concluded',
    from: ['offered', 'canceled'],
    to: 'concluded',
    by: ['provider'],
    effect: null,
  },
  {
    event: 'called_off',
    from: ['offered'],
    to: 'canceled',
    by: ['provider', 'clock'],
    effect: null,
  },
  {
    event: 'delivered',
    from: ['concluded'],
    to: 'running',
    by: ['office'],
    effect: 'move_next_charge',
  },
  // Its end was declared before it came: the last day is counted anew.
  {
    event: 'delivered',
    from: ['end_requested'],
    to: 'end_requested',
    by: ['office'],
    effect: 'move_next_charge',
  },
  // The next charge stays where it is: it is never moved to an earlier day.
  {
    event: 'delivery_corrected',
    from: ['running'],
    to: 'concluded',
    by: ['office'],
    effect: null,
  },
  {
    event: 'delivery_corrected',
    from: ['end_requested'],
    to: 'end_requested',
    by: ['office'],
    effect: 'shrink_subscription',
  },
  // It came on another day than was noted (ADR-089).
  {
    event: 'delivery_moved',
    from: ['running'],
    to: 'running',
    by: ['office'],
    effect: 'move_next_charge',
  },
  {
    event: 'delivery_moved',
    from: ['end_requested'],
    to: 'end_requested',
    by: ['office'],
    effect: 'move_next_charge',
  },
  {
    event: 'end_requested',
    from: ['concluded', 'running', 'end_requested'],
    to: 'end_requested',
    by: ['customer'],
    effect: 'shrink_subscription',
  },
  // For unpaid rent, by a person (ADR-234).
  {
    event: 'terminated',
    from: ['running', 'end_requested'],
    to: 'end_requested',
    by: ['office'],
    effect: 'shrink_subscription',
  },
  // Its customer and the office agree that it goes on (ADR-198).
  {
    event: 'end_taken_back',
    from: ['end_requested'],
    to: 'running',
    by: ['office'],
    effect: 'restore_subscription',
  },
  {
    event: 'end_taken_back',
    from: ['end_requested'],
    to: 'concluded',
    by: ['office'],
    effect: 'restore_subscription',
  },
  // What its customer had declared before holds again.
  {
    event: 'end_taken_back',
    from: ['end_requested'],
    to: 'end_requested',
    by: ['office'],
    effect: 'restore_subscription',
  },
  // Nobody is bound any more, whatever the term and whether it came (ADR-031).
  {
    event: 'withdrawn',
    from: ['concluded', 'running', 'end_requested'],
    to: 'ended',
    by: ['customer', 'office'],
    effect: 'shrink_subscription',
  },
  // Voluntarily, within its days (ADR-070).
  {
    event: 'given_back',
    from: ['running', 'end_requested'],
    to: 'ended',
    by: ['customer'],
    effect: 'shrink_subscription',
  },
  // Who gave it back voluntarily keeps it after all (ADR-163): the contract goes on as it was.
  {
    event: 'kept',
    from: ['ended'],
    to: 'running',
    by: ['customer'],
    effect: 'restore_subscription',
  },
  {
    event: 'kept',
    from: ['ended'],
    to: 'end_requested',
    by: ['customer'],
    effect: 'restore_subscription',
  },
  // It never left the house (ADR-059).
  {
    event: 'order_called_off',
    from: ['concluded', 'end_requested'],
    to: 'ended',
    by: ['customer', 'office'],
    effect: 'shrink_subscription',
  },
  {
    event: 'returned',
    from: ['concluded', 'running', 'end_requested'],
    to: 'ended',
    by: ['office'],
    effect: 'shrink_subscription',
  },
  {
    event: 'ended',
    from: ['end_requested'],
    to: 'ended',
    by: ['clock'],
    effect: 'shrink_subscription',
  },
  {
    event: 'bought_out',
    from: ['running', 'end_requested'],
    to: 'bought_out',
    by: ['provider'],
    effect: 'shrink_subscription',
  },
  // 'Rückgängig' within its minutes; the provider was not told yet, so nothing has to follow.
  { event: 'undone', from: ['running', 'ended'], to: 'concluded', by: ['office'], effect: null },
  {
    event: 'undone',
    from: ['concluded', 'running', 'ended'],
    to: 'running',
    by: ['office'],
    effect: null,
  },
  {
    event: 'undone',
    from: ['end_requested', 'ended'],
    to: 'end_requested',
    by: ['office'],
    effect: null,
  },
]

/** The row of the table for what happens; `to` tells apart what can be undone to several states. */
export function rentalMove(
  from: RentalState,
  event: RentalEvent,
  { by, to }: { by?: Mover; to?: RentalState } = {},
): RentalMove | undefined {
  return rentalMoves.find(
    move =>
      move.event === event &&
      move.from.includes(from) &&
      (to === undefined || move.to === to) &&
      (by === undefined || move.by.includes(by)),
  )
}

/** Whether this may happen to a contract in this state. */
export function mayHappen(event: RentalEvent, from: RentalState): boolean {
  return rentalMove(from, event) !== undefined
}

const refusals: Record<RentalState, string> = {
  offered: 'Dieser Mietvertrag ist noch nicht geschlossen.',
  concluded: 'Dieses Gerät ist noch nicht geliefert.',
  running: 'Diese Miete läuft.',
  end_requested: 'Das Ende dieser Miete steht schon fest.',
  ended: 'Diese Miete ist bereits beendet.',
  bought_out: 'Dieses Gerät ist bereits verkauft; die Miete ist damit beendet.',
  canceled: 'Dieser Mietvertrag ist nicht zustande gekommen.',
}

/** Why something cannot happen to a contract in this state; German. */
export function whyRefused(from: RentalState): string {
  return refusals[from]
}
