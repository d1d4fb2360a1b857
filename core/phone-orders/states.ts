import type { OrderStatus } from '../orders/states.ts'

export const phoneOrderStates = ['waiting', 'opened', 'paid', 'expired', 'withdrawn'] as const
/** How an order by phone stands: nobody stores it, it follows from what happened. */
export type PhoneOrderState = (typeof phoneOrderStates)[number]

interface Facts {
  status: OrderStatus
  openedAt: Date | null
  withdrawnAt: Date | null
  heldUntil: Date
}

/** What was paid stays paid, and what the office withdrew is not called expired. */
export function phoneOrderState(
  { status, openedAt, withdrawnAt, heldUntil }: Facts,
  now: Date,
): PhoneOrderState {
  if (status === 'completed' || status === 'refunded') return 'paid'
  if (withdrawnAt !== null) return 'withdrawn'
  if (status !== 'pending' || heldUntil <= now) return 'expired'
  return openedAt === null ? 'waiting' : 'opened'
}

/** Whether its customer can still order it. */
export const isWaiting = (state: PhoneOrderState) => state === 'waiting' || state === 'opened'
