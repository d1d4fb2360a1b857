import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/schema.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import type { Mover } from '../moves.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type RentalEffect, type RentalEvent, rentalMove, whyRefused } from './moves.ts'
import type { RentalState } from './states.ts'

type Rental = typeof rentals.$inferSelect
type Dates = Partial<
  Pick<
    Rental,
    | 'concludedAt'
    | 'deliveredOn'
    | 'minimumTermEnd'
    | 'withdrawalEnd'
    | 'endRequestedAt'
    | 'endDeclarationId'
    | 'terminatedAt'
    | 'endsOn'
    | 'endedAt'
  >
>

export interface RentalMoveMade {
  event: RentalEvent
  by: Mover
  /** As the journal names who did it. */
  actor: string
  now: Date
  /** Where one event leads to several states. */
  to?: RentalState
  /** Dates of the contract that change with it. */
  dates?: Dates
  /** What else the journal tells. */
  data?: Record<string, unknown>
}

/**
 * The only writer of `rentals.state`: asks the table of moves, writes row and journal, and answers
 * with the effect that has to follow. Throws `conflict` with the reason for a move without a rule,
 * and where somebody else moved the contract at the same moment.
 */
export async function moveRental(
  tx: Orm,
  rental: Rental,
  { event, by, actor, now, to, dates = {}, data = {} }: RentalMoveMade,
): Promise<RentalEffect | null> {
  const rule = rentalMove(rental.state, event, { by, to })
  if (!rule) throw new ShopError('conflict', 'rental_move_refused', whyRefused(rental.state))
  const moved = await tx
    .update(rentals)
    .set({ ...dates, state: rule.to, updatedAt: now })
    .where(and(eq(rentals.id, rental.id), eq(rentals.state, rental.state)))
    .returning({ id: rentals.id })
  if (moved.length === 0) {
    throw refusal('rental_moved_meanwhile')
  }
  await record(tx, { at: now, actor, subject: { type: 'rental', id: rental.id }, event, data })
  return rule.effect
}

/** Sends the effects of moves of one order, each once. */
export async function sendEffects(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  orderGroupId: string,
  effects: Iterable<RentalEffect | null>,
): Promise<void> {
  for (const effect of new Set(effects)) {
    if (effect) await services.jobs.send(tx, effect, { orderGroupId })
  }
}
