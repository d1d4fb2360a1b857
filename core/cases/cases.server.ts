import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, orderGroups, refunds } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { foundWithOrder } from '../orders/order-search.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { aboutSame, type CaseKind, closeCases, reopenLast } from './open.server.ts'

/** An open case as the office sees it. */
export interface OpenCase {
  id: string
  kind: CaseKind
  /** What it is about, such as a rental. */
  subjectId: string
  reason: string
  openedAt: Date
  orderNumber: number
  customerName: string
  customerEmail: string
  /** The refund that did not arrive and can be tried once more. */
  failedRefundId: string | null
}

/** A case that is closed: what was noted, by whom and when. */
export interface ClosedCase extends Omit<OpenCase, 'failedRefundId'> {
  closedAt: Date
  /** By e-mail, or 'automatisch' and the like. */
  closedBy: string
  note: string | null
}

const shown = {
  id: cases.id,
  kind: cases.kind,
  subjectId: cases.subjectId,
  reason: cases.reason,
  openedAt: cases.openedAt,
  orderNumber: orderGroups.number,
  customerName: orderGroups.customerName,
  customerEmail: orderGroups.customerEmail,
}

/** Everything that waits for a person, the oldest first. */
export async function openCases({ db }: Pick<Services, 'db'>): Promise<OpenCase[]> {
  return db
    .select({ ...shown, failedRefundId: refunds.id })
    .from(cases)
    .innerJoin(orderGroups, eq(orderGroups.id, cases.orderGroupId))
    .leftJoin(refunds, and(eq(refunds.id, cases.subjectId), eq(refunds.status, 'failed')))
    .where(isNull(cases.closedAt))
    .orderBy(asc(cases.openedAt), asc(cases.id))
}

/**
 * The ids of all closed cases that a search finds by the number of their order, name or address, the last closed first. What
 * is under lock since its account was deleted (ADR-054) is for the archive.
 */
export async function closedCaseIds(
  { db }: Pick<Services, 'db'>,
  { search }: { search: string },
): Promise<string[]> {
  const { customerName, customerEmail, lockedAt } = orderGroups
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(orderGroups, eq(orderGroups.id, cases.orderGroupId))
    .where(
      and(
        isNotNull(cases.closedAt),
        isNull(lockedAt),
        foundWithOrder(search, [customerName, customerEmail]),
      ),
    )
    .orderBy(desc(cases.closedAt), cases.id)
  return rows.map(({ id }) => id)
}

/** These closed cases, the last closed first. */
export async function closedCases(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<ClosedCase[]> {
  if (ids.length === 0) return []
  const { closedAt, closedBy, note } = cases
  const rows = await db
    .select({ ...shown, closedAt, closedBy, note })
    .from(cases)
    .innerJoin(orderGroups, eq(orderGroups.id, cases.orderGroupId))
    .where(inArray(cases.id, [...ids]))
    .orderBy(desc(closedAt), cases.id)
  const nameOf = await actorNames(
    db,
    rows.flatMap(row => row.closedBy ?? []),
  )
  return rows.flatMap(row =>
    row.closedAt ? [{ ...row, closedAt: row.closedAt, closedBy: nameOf(row.closedBy ?? '') }] : [],
  )
}

/**
 * Closes a case with a note of what was done about it. Answers when, and with the number of its order. Throws
 * `not_found` for an unknown one, `conflict` for one that is closed, `invalid` without a note.
 */
export async function closeCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { caseId, note }: { caseId: string; note: string },
): Promise<{ closedAt: Date; number: string }> {
  if (!note) {
    throw invalidField('note', 'Bitte schreiben Sie, was geschehen ist.')
  }
  const now = clock.now()
  return db.transaction(async tx => {
    const { id, number } = await lockCase(tx, caseId)
    const by = { note, actor: journalName(actor), now }
    if ((await closeCases(tx, eq(cases.id, id), by)) === 0) throw refusal('case_closed')
    return { closedAt: now, number }
  })
}

/**
 * A case that was closed by mistake waits for a person again. Throws `not_found`, also under lock, and `conflict` where it
 * is open, was closed once more since, or another one about the same is open by now.
 */
export async function reopenCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { caseId, closedAt }: { caseId: string; closedAt: Date | null },
): Promise<void> {
  await db.transaction(async tx => {
    const known = await lockCase(tx, caseId)
    const { id } = known
    if (known.isLocked) throw refusal('case_not_found')
    if (!known.closedAt) throw refusal('case_is_open')
    if (known.closedAt.getTime() !== closedAt?.getTime()) throw refusal('case_closed_again')
    const sameOpen = and(aboutSame(known), isNull(cases.closedAt))
    if ((await tx.$count(cases, sameOpen)) > 0) throw refusal('case_open_again')
    await reopenLast(tx, eq(cases.id, id), { actor: journalName(actor), now: clock.now() })
  })
}

/** The order is locked first: under its lock others about the same are opened. */
async function lockCase(tx: Orm, caseId: string) {
  const [known] = isUuid(caseId) ? await tx.select().from(cases).where(eq(cases.id, caseId)) : []
  if (!known) throw refusal('case_not_found')
  const { number, lockedAt } = await lockGroup(tx, known.orderGroupId)
  const [row = known] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update')
  return { ...row, number: orderNumber(number), isLocked: lockedAt !== null }
}
