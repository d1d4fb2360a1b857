import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { recallLinks } from '#db/schema/schema.ts'
import { DAY_MS } from '../durations.ts'
import { shop } from '../shop.ts'

/**
 * A link that opens one notice of a recall, whether there is an account or not: nobody is to be hurt because they
 * forgot a password (ADR-141). Answers with its token, of which only a hash is stored.
 */
export async function issueRecallLink(
  orm: Orm,
  { noticeId, now }: { noticeId: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + shop.recalls.linkDays * DAY_MS)
  await orm
    .insert(recallLinks)
    .values({ tokenHash: hashOf(token), noticeId, issuedAt: now, expiresAt })
  return token
}

/** The notice that a token opens; null where it is unknown or over. */
export async function linkedNotice(
  orm: Orm,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  const [link] = await orm
    .select({ noticeId: recallLinks.noticeId })
    .from(recallLinks)
    .where(and(eq(recallLinks.tokenHash, hashOf(token)), gt(recallLinks.expiresAt, now)))
  return link?.noticeId ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
