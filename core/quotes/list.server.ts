import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { quotes } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { inOrder, type Neighbours, neighboursInTable, type SortKey } from '../neighbours.server.ts'
import { hasWords } from '../search-words.server.ts'
import type { Services } from '../services.ts'
import { type QuoteStanding, standingOf } from './states.ts'
import { quoteTotals } from './totals.ts'

export interface QuoteListQuery {
  search: string
  standing: QuoteStanding | null
  /** From 1. */
  page: number
}

const PAGE_SIZE = 25

/** One page of the quotes, the latest first. */
export async function listQuotes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  query: QuoteListQuery,
) {
  const today = berlinDay(clock.now())
  const found = matching(query, today)
  const [counted] = await db.select({ total: count() }).from(quotes).where(found)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, query.page), pages)
  const rows = await db
    .select()
    .from(quotes)
    .where(found)
    .orderBy(...inOrder(latestFirst))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const entries = rows.map(quote => ({
    ...{ id: quote.id, number: quote.number, company: quote.company, email: quote.email },
    ...{ validUntil: quote.validUntil, createdAt: quote.createdAt },
    name: `${quote.firstName} ${quote.lastName}`,
    standing: standingOf(quote, today),
    totals: quoteTotals(quote),
  }))
  return { entries, total, page, pages }
}

const latestFirst: SortKey[] = [
  { by: quotes.createdAt, descending: true },
  { by: quotes.number, descending: true },
]

/** One whose order an erased account left behind is under lock with it (ADR-054). */
export const quoteIsShown = sql`not exists (
  select 1 from phone_orders placed join order_groups locked on locked.id = placed.order_group_id
  where placed.quote_id = quotes.id and locked.locked_at is not null
)`

function matching({ search, standing }: QuoteListQuery, today: BerlinDay): SQL | undefined {
  return and(quoteIsShown, hasWords(quotes.searchWords, search), standsAs(standing, today))
}

/** The quotes around one of the list. */
export async function quoteNeighbours(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  query: QuoteListQuery,
  quoteId: string,
): Promise<Neighbours<string> & { page: number }> {
  const found = matching(query, berlinDay(clock.now()))
  const list = { table: quotes, keys: latestFirst, found, pageSize: PAGE_SIZE }
  return await neighboursInTable(db, list, quoteId)
}

function standsAs(standing: QuoteStanding | null, today: BerlinDay): SQL | undefined {
  if (standing === null) return undefined
  if (standing === 'expired') return and(eq(quotes.state, 'sent'), lt(quotes.validUntil, today))
  if (standing === 'sent') return and(eq(quotes.state, 'sent'), gte(quotes.validUntil, today))
  return eq(quotes.state, standing)
}

/** The quotes that answer an inquiry, the latest first. */
export async function quotesOfInquiry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  inquiryId: string,
) {
  const today = berlinDay(clock.now())
  const rows = await db
    .select({
      id: quotes.id,
      number: quotes.number,
      state: quotes.state,
      validUntil: quotes.validUntil,
    })
    .from(quotes)
    .where(eq(quotes.inquiryId, inquiryId))
    .orderBy(desc(quotes.number))
  return rows.map(row => ({ ...row, standing: standingOf(row, today) }))
}
