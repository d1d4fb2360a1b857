import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { quoteLinks } from '#db/schema/schema.ts'
import { DAY_MS } from '../durations.ts'
import { shop } from '../shop.ts'

/**
 * A link that opens one quote (ADR-132, ADR-155). It outlives the quote's own day, so that somebody who comes
 * late reads that it is over. Answers with its token, of which only a hash is stored.
 */
export async function issueQuoteLink(
  orm: Orm,
  { quoteId, now }: { quoteId: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + shop.quotes.linkDays * DAY_MS)
  await orm
    .insert(quoteLinks)
    .values({ tokenHash: hashOf(token), quoteId, issuedAt: now, expiresAt })
  return token
}

/** The quote that a token opens; null where it is unknown or over. */
export async function linkedQuote(
  orm: Orm,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  const [link] = await orm
    .select({ quoteId: quoteLinks.quoteId })
    .from(quoteLinks)
    .where(and(eq(quoteLinks.tokenHash, hashOf(token)), gt(quoteLinks.expiresAt, now)))
  return link?.quoteId ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
