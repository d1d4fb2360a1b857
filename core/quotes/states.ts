import type { quoteStates } from '#db/schema/quotes.ts'
import type { BerlinDay } from '../dates.ts'

export type QuoteState = (typeof quoteStates)[number]
/** How a quote stands today: one that was sent and whose day has passed can be accepted no more. */
export type QuoteStanding = QuoteState | 'expired'

export const quoteStandings = ['draft', 'sent', 'expired', 'accepted', 'withdrawn'] as const

interface Move {
  from: QuoteState
  to: QuoteState
  by: 'office' | 'customer'
}

/** Every move of a quote. What was accepted is an order from then on, and moves as such. */
export const quoteMoves: readonly Move[] = [
  { from: 'draft', to: 'sent', by: 'office' },
  { from: 'draft', to: 'withdrawn', by: 'office' },
  { from: 'sent', to: 'withdrawn', by: 'office' },
  { from: 'sent', to: 'accepted', by: 'customer' },
]

export function mayMove(from: QuoteState, to: QuoteState, by: Move['by']): boolean {
  return quoteMoves.some(move => move.from === from && move.to === to && move.by === by)
}

export function standingOf(
  { state, validUntil }: { state: QuoteState; validUntil: BerlinDay },
  today: BerlinDay,
): QuoteStanding {
  return state === 'sent' && validUntil < today ? 'expired' : state
}
