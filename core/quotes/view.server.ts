import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments, phoneOrders, quotes } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { historyOf } from '../journal/history.server.ts'
import { record } from '../journal/journal.server.ts'
import { currentPayment } from '../phone-orders/list.server.ts'
import { phoneOrderState } from '../phone-orders/states.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { linkedQuote } from './links.server.ts'
import { quoteIsShown } from './list.server.ts'
import type { Quote } from './lock.server.ts'
import { type QuoteShortage, quoteShortages } from './shortages.server.ts'
import { standingOf } from './states.ts'
import { quoteTotals } from './totals.ts'

type Reading = Pick<Services, 'db' | 'clock'>

export type QuoteView = Awaited<ReturnType<typeof viewOf>>
/** As the office sees it: with what is missing while it is open. */
export type OfficeQuote = QuoteView & { shortages: QuoteShortage[] }
export type QuoteFile = Awaited<ReturnType<typeof quoteFile>>

/** The quote that a mailed link opens; null where the link is unknown or over, and for a draft. */
export async function quoteBehind(
  { db, clock }: Reading,
  token: string,
): Promise<QuoteView | null> {
  const now = clock.now()
  const id = await linkedQuote(db, { token, now })
  const quote = id === null ? null : await quoteBy(db, id)
  return quote && quote.state !== 'draft' ? viewOf(db, quote, now) : null
}

/** Notes that its customer has read it, the first time. */
export async function noteQuoteOpened(
  { db, clock }: Reading,
  actor: Actor,
  quoteId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const opened = await tx
      .update(quotes)
      .set({ openedAt: now })
      .where(and(eq(quotes.id, quoteId), isNull(quotes.openedAt)))
      .returning({ id: quotes.id })
    if (opened.length === 0) return
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'quote', id: quoteId },
      event: 'quote_opened',
    })
  })
}

/**
 * A quote with its order, what is missing for it, and its history, for the office. Throws `not_found`.
 * @param before as for `historyOf`
 */
export async function quoteFile({ db, clock }: Reading, id: string, before: string | null = null) {
  const quote = isUuid(id) ? await quoteBy(db, id) : null
  if (!quote) throw refusal('quote_not_found')
  const view = await viewOf(db, quote, clock.now())
  const isOpen = ['draft', 'sent'].includes(view.standing)
  return {
    ...view,
    shortages: isOpen ? await quoteShortages(db, quote.lines) : [],
    history: await historyOf(db, [{ type: 'quote', id }], before),
  }
}

async function quoteBy(db: Orm, id: string): Promise<Quote | null> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), quoteIsShown))
  return quote ?? null
}

async function viewOf(db: Orm, { searchWords: _, ...quote }: Quote, now: Date) {
  const [placed] = await db
    .select({
      orderGroupId: orderGroups.id,
      number: orderGroups.number,
      status: orderGroups.status,
      paymentStatus: payments.status,
      openedAt: phoneOrders.openedAt,
      withdrawnAt: phoneOrders.withdrawnAt,
      heldUntil: phoneOrders.heldUntil,
    })
    .from(phoneOrders)
    .innerJoin(orderGroups, eq(orderGroups.id, phoneOrders.orderGroupId))
    .leftJoin(payments, currentPayment)
    .where(eq(phoneOrders.quoteId, quote.id))
  return {
    ...quote,
    standing: standingOf(quote, berlinDay(now)),
    totals: quoteTotals(quote),
    order: placed ? orderOf(placed, now) : null,
  }
}

type Placed = Parameters<typeof phoneOrderState>[0] & { orderGroupId: string; number: number }

/** What became of it: whoever accepts can still let the days pass in which it is paid. */
function orderOf(placed: Placed, now: Date) {
  const { orderGroupId, number, status } = placed
  return { orderGroupId, number, status, state: phoneOrderState(placed, now) }
}
