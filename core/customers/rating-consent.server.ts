import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { ratingConsents } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import type { Services } from '../services.ts'
import { RATING_CONSENT } from './rating-consent.ts'

const ofAccount = (userId: string) =>
  and(eq(ratingConsents.userId, userId), isNull(ratingConsents.withdrawnAt))

/** Since when this account may be asked by mail to rate what it ordered; null where it may not (L-72, ADR-232). */
export async function ratingConsentSince(orm: Orm, userId: string): Promise<Date | null> {
  const [consent] = await orm
    .select({ givenAt: ratingConsents.givenAt })
    .from(ratingConsents)
    .where(ofAccount(userId))
  return consent?.givenAt ?? null
}

/** Stores with the words of today that the account agreed, or that it does no more. Safe to say again. */
export async function chooseRatingConsent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: SignedIn,
  isAllowed: boolean,
): Promise<void> {
  const now = clock.now()
  if (!isAllowed) return withdrawRatingConsent(db, userId, now)
  await db
    .insert(ratingConsents)
    .values({ userId, text: RATING_CONSENT, givenAt: now })
    .onConflictDoNothing()
}

export async function withdrawRatingConsent(orm: Orm, userId: string, now: Date): Promise<void> {
  await orm.update(ratingConsents).set({ withdrawnAt: now }).where(ofAccount(userId))
}
