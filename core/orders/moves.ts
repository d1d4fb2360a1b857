import type { Move, Mover } from '../moves.ts'
import { type LogisticsStatus, logisticsStates, type OrderStatus, type Place } from './states.ts'

export type PaymentEvent = 'paid' | 'payment_failed' | 'canceled' | 'refunded' | 'paid_too_late'

/** What becomes of the units that an order holds. */
type PaymentEffect = 'sell' | 'release' | 'release_what_is_in_house'

/** Which moves an order's payment may make. Only the provider and the clock make them. */
export const paymentMoves: readonly Move<OrderStatus, PaymentEvent, PaymentEffect>[] = [
  {
    event: 'paid',
    from: ['pending', 'failed', 'canceled'],
    to: 'completed',
    by: ['provider'],
    effect: 'sell',
  },
  {
    event: 'payment_failed',
    from: ['pending'],
    to: 'failed',
    by: ['provider'],
    effect: 'release',
  },
  {
    event: 'canceled',
    from: ['pending'],
    to: 'canceled',
    by: ['provider', 'clock'],
    effect: 'release',
  },
  {
    event: 'refunded',
    from: ['completed'],
    to: 'refunded',
    by: ['provider'],
    effect: 'release_what_is_in_house',
  },
  // The units went to somebody else meanwhile: the money goes back.
  {
    event: 'paid_too_late',
    from: ['failed', 'canceled'],
    to: 'refunded',
    by: ['provider'],
    effect: null,
  },
]

export function paymentMove(from: OrderStatus, event: PaymentEvent, by?: Mover) {
  return paymentMoves.find(
    move =>
      move.event === event &&
      move.from.includes(from) &&
      (by === undefined || move.by.includes(by)),
  )
}

/** What a change of the logistics status means for goods, dates and a contract. */
export type LogisticsEffect =
  | 'ship'
  | 'deliver'
  | 'take_back'
  | 'correct_shipping'
  | 'correct_delivery'
  | 'correct_return'

export interface LogisticsMove {
  from: readonly Place[]
  to: readonly LogisticsStatus[]
  by: readonly Mover[]
  effect: LogisticsEffect | null
}

/**
 * Which moves goods may make: the office chooses freely (B-4-2) among all that can have
 * happened, and each correction of a slip is a move of its own. The first row that fits counts.
 */
export const logisticsMoves: readonly LogisticsMove[] = [
  { from: ['house'], to: ['pending', 'preparing'], by: ['office'], effect: null },
  { from: ['house'], to: ['shipped'], by: ['office'], effect: 'ship' },
  {
    from: ['house', 'out', 'returning'],
    to: ['delivered'],
    by: ['office'],
    effect: 'deliver',
  },
  // Who rents calls off its pick-up (ADR-196), keeps what they gave back (ADR-163), or has paid for it.
  {
    from: ['customer'],
    to: ['delivered'],
    by: ['office', 'customer', 'provider'],
    effect: 'deliver',
  },
  // Who rents announces the return (ADR-049).
  { from: ['customer'], to: ['return_requested'], by: ['office', 'customer'], effect: null },
  {
    from: ['out', 'customer', 'returning'],
    to: ['return_requested', 'return_approved', 'return_shipped', 'return_received'],
    by: ['office'],
    effect: null,
  },
  {
    from: ['out', 'customer', 'returning'],
    to: ['return_processed', 'returned'],
    by: ['office'],
    effect: 'take_back',
  },
  { from: ['back'], to: ['return_processed', 'returned'], by: ['office'], effect: null },
  { from: ['out'], to: ['pending', 'preparing'], by: ['office'], effect: 'correct_shipping' },
  {
    from: ['customer', 'returning'],
    to: ['pending', 'preparing', 'shipped'],
    by: ['office'],
    effect: 'correct_delivery',
  },
  {
    from: ['back'],
    to: [
      'shipped',
      'delivered',
      'return_requested',
      'return_approved',
      'return_shipped',
      'return_received',
    ],
    by: ['office'],
    effect: 'correct_return',
  },
]

export function logisticsMove(
  from: LogisticsStatus,
  to: LogisticsStatus,
  by?: Mover,
): LogisticsMove | undefined {
  if (from === to) return undefined
  const { place } = logisticsStates[from]
  return logisticsMoves.find(
    move =>
      move.from.includes(place) &&
      move.to.includes(to) &&
      (by === undefined || move.by.includes(by)),
  )
}

/** Why a move has no rule; German. */
export function whyNoMove(from: LogisticsStatus): string {
  return logisticsStates[from].place === 'back'
    ? 'Was zurückgenommen ist, wird mit diesem Auftrag nicht noch einmal vorbereitet.'
    : 'Was das Haus nicht verlassen hat, kann nicht zurückkommen. Setzen Sie zuerst „Versandt“ oder „Geliefert“.'
}

/** Goods leave the house only once they are paid. */
export function needsPayment(to: LogisticsStatus): boolean {
  return logisticsStates[to].place !== 'house'
}

/** Whether goods go out with this move. */
export function leavesHouse(from: LogisticsStatus, to: LogisticsStatus): boolean {
  return logisticsStates[from].place === 'house' && logisticsStates[to].place !== 'house'
}
