import type { paymentStatuses } from '#db/schema/payments.ts'
import type { OrderStatus } from '../orders/states.ts'

export const phoneOrderStates = [
  'waiting',
  'opened',
  'ordered',
  'paid',
  'expired',
  'withdrawn',
] as const
/** How an order by phone stands: nobody stores it, it follows from what happened. */
export type PhoneOrderState = (typeof phoneOrderStates)[number]

export interface PhoneOrderFacts {
  status: OrderStatus
  /** That of the payment it was ordered with; null while there is none. */
  paymentStatus: (typeof paymentStatuses)[number] | null
  openedAt: Date | null
  withdrawnAt: Date | null
  heldUntil: Date
}

/** What was paid stays paid, what the bank works on is ordered, and what the office withdrew is not called expired. */
export function phoneOrderState(
  { status, paymentStatus, openedAt, withdrawnAt, heldUntil }: PhoneOrderFacts,
  now: Date,
): PhoneOrderState {
  if (status === 'completed' || status === 'refunded') return 'paid'
  if (withdrawnAt !== null) return 'withdrawn'
  if (status === 'pending' && paymentStatus === 'processing') return 'ordered'
  if (status !== 'pending' || heldUntil <= now) return 'expired'
  return openedAt === null ? 'waiting' : 'opened'
}

/** Whether its customer can still order it. */
export const isWaiting = (state: PhoneOrderState) => state === 'waiting' || state === 'opened'
