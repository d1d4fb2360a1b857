import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { phoneOrders, quotes } from '#db/schema/schema.ts'

/** What an accepted quote says beside its goods and prices; the note is empty where it says nothing. */
export type AcceptedQuote = Pick<typeof quotes.$inferSelect, 'number' | 'note'>

/** The quotes that these orders were made of, by order group. */
export async function acceptedQuotes(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, AcceptedQuote>> {
  const rows = await db
    .select({
      orderGroupId: phoneOrders.orderGroupId,
      number: quotes.number,
      note: quotes.note,
    })
    .from(phoneOrders)
    .innerJoin(quotes, eq(quotes.id, phoneOrders.quoteId))
    .where(inArray(phoneOrders.orderGroupId, [...orderGroupIds]))
  return new Map(rows.map(({ orderGroupId, ...quote }) => [orderGroupId, quote]))
}

/** The quote that an order was made of; null for every other order. */
export async function acceptedQuote(db: Orm, orderGroupId: string): Promise<AcceptedQuote | null> {
  return (await acceptedQuotes(db, [orderGroupId])).get(orderGroupId) ?? null
}
