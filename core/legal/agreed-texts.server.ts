import { asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  type agreedTextKinds,
  legalTexts,
  orderGroups,
  orderLegalTexts,
} from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import type { CustomerType } from '../purchase-option.ts'
import { refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'

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

/**
 * Keeps which wording of each text an order was placed under, and the wording itself where it is new
 * (L-07). Of an order that is placed again the last wording counts. Who buys as a business has no
 * right of withdrawal and agrees to none (ADR-112).
 */
export async function saveAgreedTexts(
  tx: Orm,
  order: { id: string; customerType: CustomerType },
  { texts, now }: { texts: readonly AgreedText[]; now: Date },
): Promise<void> {
  const agreed = texts.filter(
    ({ kind }) => kind !== 'withdrawal_right' || order.customerType === 'private',
  )
  await tx.delete(orderLegalTexts).where(eq(orderLegalTexts.orderGroupId, order.id))
  if (agreed.length === 0) return
  await tx
    .insert(legalTexts)
    .values(agreed.map(text => ({ ...text, keptAt: now })))
    .onConflictDoNothing()
  await tx
    .insert(orderLegalTexts)
    .values(
      agreed.map(({ kind, sha256 }) => ({ orderGroupId: order.id, kind, sha256, agreedAt: now })),
    )
}

/** The texts that an order was placed under, word for word, and when; none of orders before they were stored. */
export async function agreedTextsOf(
  db: Orm,
  orderGroupId: string,
): Promise<(AgreedText & { agreedAt: Date })[]> {
  const rows = await db
    .select({ text: legalTexts, agreedAt: orderLegalTexts.agreedAt })
    .from(orderLegalTexts)
    .innerJoin(legalTexts, eq(legalTexts.sha256, orderLegalTexts.sha256))
    .where(eq(orderLegalTexts.orderGroupId, orderGroupId))
    .orderBy(asc(orderLegalTexts.kind))
  return rows.map(({ text: { keptAt: _, ...text }, agreedAt }) => ({ ...text, agreedAt }))
}

/**
 * The texts that an order was placed under, for the office, with the order's number. Throws `not_found` for an
 * unknown order.
 */
export async function agreedTextsForOffice(db: Orm, orderGroupId: string) {
  const [group] = isUuid(orderGroupId)
    ? await db
        .select({ number: orderGroups.number })
        .from(orderGroups)
        .where(eq(orderGroups.id, orderGroupId))
    : []
  if (!group) {
    throw refusal('unknown_order')
  }
  return { number: group.number, texts: await agreedTextsOf(db, orderGroupId) }
}
