import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { quotes } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Quote } from './lock.server.ts'
import { mayMove, type QuoteStanding, type QuoteState, standingOf } from './states.ts'

interface Moving {
  by: 'office' | 'customer'
  actor: Actor
  now: Date
}

const events = {
  sent: 'quote_sent',
  accepted: 'quote_accepted',
  withdrawn: 'quote_withdrawn',
} as const

/**
 * The only writer of a quote's state. The caller holds its lock. Throws `conflict` with why where the table of
 * moves does not let it.
 */
export async function moveQuote(
  tx: Orm,
  quote: Quote,
  to: Exclude<QuoteState, 'draft'>,
  { by, actor, now }: Moving,
): Promise<void> {
  const standing = standingOf(quote, berlinDay(now))
  const isOver = standing === 'expired' && to === 'accepted'
  if (isOver || !mayMove(quote.state, to, by)) throw refusal(why[standing])
  const moment = { sent: {}, accepted: { acceptedAt: now }, withdrawn: { withdrawnAt: now } }[to]
  await tx
    .update(quotes)
    .set({ state: to, ...moment })
    .where(eq(quotes.id, quote.id))
  await record(tx, {
    at: now,
    actor: journalName(actor),
    subject: { type: 'quote', id: quote.id },
    event: events[to],
  })
}

const why = {
  draft: 'quote_not_sent',
  sent: 'quote_changed',
  expired: 'quote_expired',
  accepted: 'quote_accepted_already',
  withdrawn: 'quote_withdrawn',
} as const satisfies Record<QuoteStanding, string>
