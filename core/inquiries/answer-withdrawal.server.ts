import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, orderGroups } from '#db/schema/schema.ts'
import type { JournalEvent } from '../journal/events.ts'
import { unitsGivenBack } from '../payments/given-back.server.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import { lastAttachment, withdrawnUnits } from '../rentals/withdrawal-scope.server.ts'
import type { Declaration } from './declare.server.ts'
import { declaredOrder } from './declared-order.server.ts'
import { isRefunding } from './paid-for-order.server.ts'

/** Who is answered once the office files a withdrawal without a refund. */
export interface WithdrawalAnswer {
  to: string
  /** It is the address of the order to which a person attached it, not the declarant's (ADR-216). */
  toHolder: boolean
  /** It is told by itself that the right is for consumers, because a business has ordered. */
  isToBusiness: boolean
  /** Its receipt has promised an answer, and nothing else has been one. */
  isOwed: boolean
}

export async function answerTo(db: Orm, declaration: Declaration): Promise<WithdrawalAnswer> {
  const holder = await otherHolder(db, declaration)
  const to = holder ?? declaration.email
  const of = await declaredOrder(db, { ...declaration, email: to })
  const isBusiness = of?.isBusiness ?? false
  const hasEnded = declaration.ends.length > 0 || Boolean(of?.goods ?? of?.takeover)
  const isPromised = hasEnded ? isBusiness || Boolean(of?.open) : !isBusiness && !of?.knownSince
  return {
    ...{ to, toHolder: holder !== null },
    isToBusiness: isBusiness && !hasEnded && !(await isRefunding(db, declaration.id)),
    isOwed: isPromised && !(await wasAnswered(db, declaration)),
  }
}

/** The address of the order to which a person attached it, where it came from another one. */
async function otherHolder(
  db: Orm,
  { id, email, orderGroupId }: Declaration,
): Promise<string | null> {
  if (!orderGroupId || (await lastAttachment(db, id))?.orderGroupId !== orderGroupId) return null
  const [group] = await db
    .select({ email: orderGroups.customerEmail })
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  return group && group.email.toLowerCase() !== email.toLowerCase() ? group.email : null
}

/** By a refund of what it means, also another one's, or in words when it was filed before. */
async function wasAnswered(db: Orm, declaration: Declaration): Promise<boolean> {
  const { id, orderGroupId } = declaration
  if (await isRefunding(db, id)) return true
  const settled: JournalEvent = 'withdrawal_settled'
  const answers = and(
    eq(journalEntries.subjectType, 'declaration'),
    eq(journalEntries.subjectId, id),
    eq(journalEntries.event, settled),
    sql`${journalEntries.data} ->> 'answer' is not null`,
  )
  if ((await db.$count(journalEntries, answers)) > 0) return true
  if (!orderGroupId) return false
  const { units } = await unitsOf(db, orderGroupId)
  const about = (await withdrawnUnits(db, declaration, units)) ?? units
  const before = await unitsGivenBack(db, orderGroupId)
  return about.every(({ sequence }) => before.includes(sequence))
}
