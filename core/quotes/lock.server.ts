import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { quotes } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'

export type Quote = typeof quotes.$inferSelect

/** A quote, locked until the transaction ends. Throws `not_found`. */
export async function lockQuote(tx: Orm, id: string): Promise<Quote> {
  const [quote] = isUuid(id)
    ? await tx.select().from(quotes).where(eq(quotes.id, id)).for('update')
    : []
  if (!quote) throw refusal('quote_not_found')
  return quote
}
