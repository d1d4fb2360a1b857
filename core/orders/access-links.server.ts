import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { accessLinks, orderGroups, recallLinks, recallNotices } from '#db/schema/schema.ts'
import { DAY_MS } from '../durations.ts'
import { shop } from '../shop.ts'

export type LinkPurpose = (typeof accessLinks.$inferSelect)['purpose']

interface Link {
  orderGroupId: string
  purpose: LinkPurpose
  now: Date
  /** Where it ends before the days of its kind. */
  until?: Date
}

/**
 * A link that lets whoever holds it do one thing with one order until it ends (ADR-132). Answers with
 * its token, of which only a hash is stored: it goes into one mail or cookie and nowhere else.
 */
export async function issueLink(
  orm: Orm,
  { orderGroupId, purpose, now, until }: Link,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = until ?? new Date(now.getTime() + shop.linkDays[purpose] * DAY_MS)
  await orm
    .insert(accessLinks)
    .values({ tokenHash: hashOf(token), orderGroupId, purpose, issuedAt: now, expiresAt })
  return token
}

/** The order that a token opens for this purpose; null where it is unknown, over or revoked. */
export async function linkedOrder(
  orm: Orm,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<string | null> {
  const [link] = await orm
    .select({ orderGroupId: accessLinks.orderGroupId })
    .from(accessLinks)
    .where(
      and(
        eq(accessLinks.tokenHash, hashOf(token)),
        eq(accessLinks.purpose, purpose),
        gt(accessLinks.expiresAt, now),
        isNull(accessLinks.revokedAt),
      ),
    )
  return link?.orderGroupId ?? null
}

/**
 * The first link to an order, for the browser that placed it; null for whoever comes after it. Placing a
 * cart again finds its order again, and a cart's version is told to others than its buyer.
 */
export async function firstOrderLink(
  orm: Orm,
  { orderGroupId, now }: Pick<Link, 'orderGroupId' | 'now'>,
): Promise<string | null> {
  const known = await orm
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .where(and(eq(accessLinks.orderGroupId, orderGroupId), eq(accessLinks.purpose, 'order')))
    .limit(1)
  return known.length === 0 ? issueLink(orm, { orderGroupId, purpose: 'order', now }) : null
}

/**
 * The links to an order that were mailed and hold, or have only run out, hold until this moment as well: whoever opens
 * the first of several mails comes as far as by the last.
 */
export async function extendLinks(
  orm: Orm,
  { orderGroupId, purpose, until }: { orderGroupId: string; purpose: LinkPurpose; until: Date },
): Promise<void> {
  await orm
    .update(accessLinks)
    .set({ expiresAt: until })
    .where(
      and(
        eq(accessLinks.orderGroupId, orderGroupId),
        eq(accessLinks.purpose, purpose),
        isNull(accessLinks.revokedAt),
      ),
    )
}

/** Whether a link lets somebody in; that by which one says no to mails ends with its time alone (ADR-232). */
export const opensOrder = ne(accessLinks.purpose, 'rating_opt_out')

/**
 * Ends whatever was mailed about these orders and lets somebody in without signing in, as when their address was
 * given to somebody else: also the links to notices of recalls, by which one answers for their customer (ADR-141).
 */
export async function endAllLinks(
  orm: Orm,
  { orderGroupIds, now }: { orderGroupIds: readonly string[]; now: Date },
): Promise<void> {
  await orm
    .update(accessLinks)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(accessLinks.orderGroupId, [...orderGroupIds]),
        opensOrder,
        isNull(accessLinks.revokedAt),
      ),
    )
  const notices = orm
    .select({ id: recallNotices.id })
    .from(recallNotices)
    .where(inArray(recallNotices.orderGroupId, [...orderGroupIds]))
  await orm
    .update(recallLinks)
    .set({ expiresAt: now })
    .where(and(inArray(recallLinks.noticeId, notices), gt(recallLinks.expiresAt, now)))
}

/**
 * The order that a link of this purpose opened until its days were over; null where it was revoked, or never was one.
 * Who has an account sees an order signed in, and needs no link to it.
 */
export async function formerlyLinked(
  orm: Orm,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<string | null> {
  const [link] = await orm
    .select({ orderGroupId: accessLinks.orderGroupId })
    .from(accessLinks)
    .innerJoin(orderGroups, eq(orderGroups.id, accessLinks.orderGroupId))
    .where(
      and(
        eq(accessLinks.tokenHash, hashOf(token)),
        eq(accessLinks.purpose, purpose),
        lte(accessLinks.expiresAt, now),
        isNull(accessLinks.revokedAt),
        purpose === 'order' ? isNull(orderGroups.userId) : undefined,
        isNull(orderGroups.lockedAt),
      ),
    )
  return link?.orderGroupId ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
