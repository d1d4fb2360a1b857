import { asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  type agreedTextKinds,
  buyoutLegalTexts,
  legalTexts,
  orderLegalTexts,
} from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import type { CustomerType } from '../purchase-option.ts'

export type AgreedTextKind = (typeof agreedTextKinds)[number]

/** One wording of a legal text that orders are placed under. */
export interface AgreedText {
  kind: AgreedTextKind
  title: string
  /** Since when it holds. */
  version: BerlinDay
  markdown: string
  /** SHA-256 of title and text, as hex. */
  sha256: string
}

/** What verbs need that conclude contracts. */
export interface LegalTexts {
  /** The legal texts that a contract is concluded under today. */
  legalTexts(): readonly AgreedText[]
}

/** A wording with the moment from which it holds for a contract. */
export type Agreed = AgreedText & { agreedAt: Date }

interface InForce {
  texts: readonly AgreedText[]
  now: Date
}

/**
 * Keeps which wording of each text an order was placed under, and the wording itself where it is new
 * (L-07). Of an order that is placed again the last wording counts. Who buys as a business has no
 * right of withdrawal and agrees to none (ADR-112).
 */
export async function saveAgreedTexts(
  tx: Orm,
  { id: orderGroupId, customerType }: { id: string; customerType: CustomerType },
  inForce: InForce,
): Promise<void> {
  await tx.delete(orderLegalTexts).where(eq(orderLegalTexts.orderGroupId, orderGroupId))
  const agreed = await saveWordings(tx, customerType, inForce)
  if (agreed.length === 0) return
  await tx.insert(orderLegalTexts).values(agreed.map(text => ({ ...text, orderGroupId })))
}

/** The same of a takeover, for which the texts of its own day count. */
export async function saveTakeoverTexts(
  tx: Orm,
  { id: buyoutId, customerType }: { id: string; customerType: CustomerType },
  inForce: InForce,
): Promise<void> {
  await tx.delete(buyoutLegalTexts).where(eq(buyoutLegalTexts.buyoutId, buyoutId))
  const agreed = await saveWordings(tx, customerType, inForce)
  if (agreed.length === 0) return
  await tx.insert(buyoutLegalTexts).values(agreed.map(text => ({ ...text, buyoutId })))
}

async function saveWordings(tx: Orm, customerType: CustomerType, { texts, now }: InForce) {
  const agreed = texts.filter(
    ({ kind }) => kind !== 'withdrawal_right' || customerType === 'private',
  )
  if (agreed.length > 0) {
    await tx
      .insert(legalTexts)
      .values(agreed.map(text => ({ ...text, keptAt: now })))
      .onConflictDoNothing()
  }
  return agreed.map(({ kind, sha256 }) => ({ kind, sha256, agreedAt: now }))
}

/** The texts that an order was placed under, word for word, and when; none of orders before they were stored. */
export async function agreedTextsOf(db: Orm, orderGroupId: string): Promise<Agreed[]> {
  const rows = await db
    .select({ text: legalTexts, agreedAt: orderLegalTexts.agreedAt })
    .from(orderLegalTexts)
    .innerJoin(legalTexts, eq(legalTexts.sha256, orderLegalTexts.sha256))
    .where(eq(orderLegalTexts.orderGroupId, orderGroupId))
    .orderBy(asc(orderLegalTexts.kind))
  return rows.map(wordForWord)
}

/** The same of a takeover. */
export async function takeoverTextsOf(db: Orm, buyoutId: string): Promise<Agreed[]> {
  const rows = await db
    .select({ text: legalTexts, agreedAt: buyoutLegalTexts.agreedAt })
    .from(buyoutLegalTexts)
    .innerJoin(legalTexts, eq(legalTexts.sha256, buyoutLegalTexts.sha256))
    .where(eq(buyoutLegalTexts.buyoutId, buyoutId))
    .orderBy(asc(buyoutLegalTexts.kind))
  return rows.map(wordForWord)
}

function wordForWord({ text, agreedAt }: { text: typeof legalTexts.$inferSelect; agreedAt: Date }) {
  const { keptAt: _, ...wording } = text
  return { ...wording, agreedAt }
}
