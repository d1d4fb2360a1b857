import { createHash } from 'node:crypto'
import { desc, eq, lt } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { consentActs, consentEntries, consentWordings } from '#db/schema/schema.ts'
import { addMonths, berlinDay } from '../dates.ts'
import { invalidField } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { VALID_MONTHS } from './consent.ts'
import { consentWording } from './consent-words.ts'
import { type Purpose, type TargetName, targetNames } from './targets.ts'

/** Fingerprint of the words that visitors decide on today. */
export const wordingToday = (): string =>
  createHash('sha256').update(consentWording()).digest('hex')

/** A decision as its browser sends it, which may be anything. */
export type SentDecision = Partial<
  Record<'id' | 'consentId' | 'act' | 'wording' | 'targets' | Purpose, unknown>
>

const CODE = 'invalid_field'

/**
 * Notes what somebody decided (L-64): once, however often it is sent. Words that are no longer shown count as
 * long as they once were. Throws `invalid` for what is no decision, and `limited` after too many from one address.
 *
 * @param address where it came from, which is not stored
 */
export async function logConsent(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  { id, consentId, act: sentAct, analytics, marketing, wording, targets }: SentDecision,
  address: string,
): Promise<void> {
  const act = consentActs.find(known => known === sentAct)
  if (!isId(id)) throw invalidField('id', 'Das ist keine Nummer einer Entscheidung.', CODE)
  if (!isId(consentId)) throw invalidField('consentId', 'Das ist keine zufällige Nummer.', CODE)
  if (!act) throw invalidField('act', 'Das ist keine Entscheidung.', CODE)
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') {
    throw invalidField('analytics', 'Zu jedem Zweck gehört ja oder nein.', CODE)
  }
  await services.limits.consume('consent', address)
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const today = { sha256: wordingToday(), words: consentWording(), firstUsedAt: now }
    await tx.insert(consentWordings).values(today).onConflictDoNothing()
    const [shown] = await tx
      .select({ sha256: consentWordings.sha256 })
      .from(consentWordings)
      .where(eq(consentWordings.sha256, String(wording)))
    if (!shown) throw invalidField('wording', 'Diese Worte hat der Shop nie gezeigt.', CODE)
    await tx
      .insert(consentEntries)
      .values({
        id,
        consentId,
        act,
        analytics,
        marketing,
        wording: shown.sha256,
        targets: targetNames.filter(name => Array.isArray(targets) && targets.includes(name)),
        decidedAt: now,
      })
      .onConflictDoNothing()
  })
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)

export interface LoggedConsent extends Record<Purpose, boolean> {
  act: (typeof consentActs)[number]
  decidedAt: Date
  targets: TargetName[]
  /** All that was shown when it was decided. */
  words: string
}

/**
 * What is noted under a browser's random id, newest first: whoever has the id may read it (Art. 15 GDPR), as
 * nothing else says whose it is.
 */
export async function loggedConsents(
  { db }: Pick<Services, 'db'>,
  consentId: string,
): Promise<LoggedConsent[]> {
  if (!isUuid(consentId)) return []
  const rows = await db
    .select({ entry: consentEntries, words: consentWordings.words })
    .from(consentEntries)
    .innerJoin(consentWordings, eq(consentWordings.sha256, consentEntries.wording))
    .where(eq(consentEntries.consentId, consentId))
    .orderBy(desc(consentEntries.decidedAt))
  return rows.map(({ entry: { act, analytics, marketing, decidedAt, targets }, words }) => ({
    act,
    analytics,
    marketing,
    decidedAt,
    targets: targets as TargetName[],
    words,
  }))
}

/** What a browser allows today, and to whom; undefined where the log knows of no decision that still holds. */
export async function consentToday(
  orm: Orm,
  consentId: string,
  now: Date,
): Promise<(Record<Purpose, boolean> & { targets: readonly string[] }) | undefined> {
  const { analytics, marketing, targets, decidedAt } = consentEntries
  const [newest] = await orm
    .select({ analytics, marketing, targets, decidedAt })
    .from(consentEntries)
    .where(eq(consentEntries.consentId, consentId))
    .orderBy(desc(decidedAt))
    .limit(1)
  if (!newest) return undefined
  const holdsFrom = addMonths(berlinDay(now), -VALID_MONTHS)
  return berlinDay(newest.decidedAt) > holdsFrom ? newest : undefined
}

/** Erases what need not be proven any more. Safe to run again. */
export async function eraseOldConsents({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const first = addMonths(berlinDay(clock.now()), -shop.retention.consentMonths)
  await db.delete(consentEntries).where(lt(consentEntries.decidedAt, new Date(first)))
}
