import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { quotes } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { MINUTE_MS } from '../durations.ts'
import { markAnswered } from '../inquiries/answer-inquiry.server.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { lockQuote, type Quote } from './lock.server.ts'
import { moveQuote } from './move.server.ts'

type Sending = Pick<Services, 'db' | 'jobs' | 'clock'>

/** How a mail of a quote is named; `mail` counts from 1. */
export const quoteMailKey = (quoteId: string, mail: number) => `quote:${quoteId}:${mail}`

/**
 * Sends a quote with the link by which its customer reads and accepts it; once more where it was sent before.
 * Throws `not_found`, and `conflict` where it was changed since, its day has passed, or it is over.
 */
export async function sendQuote(
  services: Sending,
  actor: SignedIn,
  { quoteId, version }: { quoteId: string; version: number },
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const quote = await lockQuote(tx, quoteId)
    if (quote.version !== version) throw refusal('quote_changed')
    if (quote.validUntil < berlinDay(now)) throw refusal('quote_expired')
    if (quote.state === 'sent') {
      const isSecondClick = quote.sentAt && now.getTime() - quote.sentAt.getTime() < MINUTE_MS
      if (isSecondClick) return
      await record(tx, {
        at: now,
        actor: journalName(actor),
        subject: { type: 'quote', id: quoteId },
        event: 'quote_sent',
      })
    } else {
      await moveQuote(tx, quote, 'sent', { by: 'office', actor, now })
      if (quote.inquiryId) await markAnswered(services, tx, actor, quote.inquiryId)
    }
    await mailQuote(services, tx, quote, now)
  })
}

async function mailQuote({ jobs }: Sending, tx: Orm, quote: Quote, now: Date): Promise<void> {
  const mails = quote.mails + 1
  await tx.update(quotes).set({ mails, sentAt: now }).where(eq(quotes.id, quote.id))
  await jobs.send(tx, 'mail', {
    kind: 'quote',
    to: quote.email,
    data: { quoteId: quote.id },
    key: quoteMailKey(quote.id, mails),
  })
}

/** The office takes a quote back: nobody can accept it any more. Throws `not_found` and `conflict`. */
export async function withdrawQuote(
  { db, clock }: Sending,
  actor: SignedIn,
  quoteId: string,
): Promise<{ wasSent: boolean }> {
  return db.transaction(async tx => {
    const quote = await lockQuote(tx, quoteId)
    await moveQuote(tx, quote, 'withdrawn', { by: 'office', actor, now: clock.now() })
    return { wasSent: quote.sentAt !== null }
  })
}
