import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, orderGroups } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { closing } from '../journal/closed-declarations.server.ts'
import { unitsGivenBack } from '../payments/given-back.server.ts'
import { invalidField } from '../refusals.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import { lastAttachment, withdrawnUnits } from '../rentals/withdrawal-scope.server.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'
import { declaredOrder } from './declared-order.server.ts'
import { noteDecision } from './office-decision.server.ts'
import { isRefunding } from './paid-for-order.server.ts'

/** Who is answered once the office files a declaration without effect. */
export interface FilingAnswer {
  to: string
  /** It is the address of the order to which a person attached it, not the declarant's (ADR-216). */
  toHolder: boolean
  /** It is told by itself that the right is for consumers, because a business has ordered. */
  isToBusiness: boolean
  /** Its receipt has promised an answer, and nothing else has been one. */
  isOwed: boolean
}

export async function answerTo(db: Orm, declaration: Declaration): Promise<FilingAnswer> {
  const holder = await otherHolder(db, declaration)
  const to = holder ?? declaration.email
  const of = await declaredOrder(db, { ...declaration, email: to })
  const isBusiness = declaration.kind === 'withdrawal' && (of?.isBusiness ?? false)
  const hasEnded = declaration.ends.length > 0 || Boolean(of?.goods ?? of?.takeover)
  const isKnown = Boolean(of?.knownSince) || (of?.over ?? []).length > 0
  const isPromised = hasEnded ? isBusiness || Boolean(of?.open) : !isBusiness && !isKnown
  return {
    ...{ to, toHolder: holder !== null },
    isToBusiness: isBusiness && !hasEnded && !(await isRefunding(db, declaration.id)),
    isOwed: isPromised && !(await wasAnswered(db, declaration)),
  }
}

/** What the office says as it files a declaration. */
export interface Filing {
  declarationId: string
  /** For the office alone; empty: the answer says it all. */
  note: string
  /** What whoever declared reads in a mail; empty: nothing. */
  answer?: string
}

const filed = {
  withdrawal: { event: 'withdrawal_settled', mail: 'withdrawal_attached' },
  cancellation: { event: 'cancellation_dismissed', mail: 'cancellation_decided' },
} as const

/**
 * Files an open declaration, its row locked: what was decided is mailed as its answer, and to a business that withdraws
 * that the right is for consumers. Gives when that was. Throws `invalid` without a note, and without an answer where its
 * receipt has promised one.
 */
export async function fileDeclaration(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Orm,
  declaration: Declaration,
  { actor, note, answer = '' }: Omit<Filing, 'declarationId'> & { actor: SignedIn },
): Promise<{ closedAt: Date; name: string }> {
  const { to, toHolder, isToBusiness, isOwed } = await answerTo(tx, declaration)
  if (isOwed && !answer) {
    throw invalidField(
      'answer',
      'Bitte schreiben Sie, was entschieden ist: Die Eingangsbestätigung hat eine Antwort angekündigt.',
    )
  }
  if (!note && !answer) throw invalidField('note', 'Bitte notieren Sie, was geschehen ist.')
  const { id: declarationId, kind, name } = declaration
  const { event, mail } = filed[kind]
  const now = clock.now()
  const data = { ...(note && { note }), ...(answer && { answer }) }
  await noteDecision(tx, declaration, { actor, now, event, data })
  if (answer || isToBusiness) {
    const key = `${kind}_without_effect:${declarationId}`
    const told = { ...(toHolder && { toHolder }), ...(answer && { answer }) }
    await jobs.send(tx, 'mail', {
      kind: mail,
      to,
      data: { declarationId, isWithoutEffect: true, ...told },
      // Filed once more, it may be answered in other words.
      key: answer ? `${key}:${now.getTime()}` : key,
    })
  }
  return { closedAt: now, name }
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
  const { id, kind, orderGroupId } = declaration
  if (await isRefunding(db, id)) return true
  const answers = and(
    eq(journalEntries.subjectType, 'declaration'),
    eq(journalEntries.subjectId, id),
    inArray(journalEntries.event, [...closing]),
    sql`${journalEntries.data} ->> 'answer' is not null`,
  )
  if ((await db.$count(journalEntries, answers)) > 0) return true
  if (!orderGroupId || kind === 'cancellation') return false
  const { units } = await unitsOf(db, orderGroupId)
  const about = (await withdrawnUnits(db, declaration, units)) ?? units
  const before = await unitsGivenBack(db, orderGroupId)
  return about.every(({ sequence }) => before.includes(sequence))
}
