import { and, asc, eq, isNull } from 'drizzle-orm'
import { cases, orderGroups } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import type { CaseKind } from './open.server.ts'

/** An open case as the office sees it. */
export interface OpenCase {
  id: string
  kind: CaseKind
  reason: string
  openedAt: Date
  orderNumber: number
  customerName: string
  customerEmail: string
}

/** Everything that waits for a person, the oldest first. */
export async function openCases({ db }: Pick<Services, 'db'>): Promise<OpenCase[]> {
  return db
    .select({
      id: cases.id,
      kind: cases.kind,
      reason: cases.reason,
      openedAt: cases.openedAt,
      orderNumber: orderGroups.number,
      customerName: orderGroups.customerName,
      customerEmail: orderGroups.customerEmail,
    })
    .from(cases)
    .innerJoin(orderGroups, eq(orderGroups.id, cases.orderGroupId))
    .where(isNull(cases.closedAt))
    .orderBy(asc(cases.openedAt), asc(cases.id))
}

/**
 * Closes a case with a note of what was done about it. Throws `not_found` for an unknown one,
 * `conflict` for one that is closed, `invalid` without a note.
 */
export async function closeCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { caseId, note }: { caseId: string; note: string },
): Promise<void> {
  if (!note) {
    throw invalidField('note', 'Bitte schreiben Sie, was geschehen ist.')
  }
  const [known] = isUuid(caseId) ? await db.select().from(cases).where(eq(cases.id, caseId)) : []
  if (!known) throw refusal('case_not_found')
  const closed = await db
    .update(cases)
    .set({ closedAt: clock.now(), closedBy: journalName(actor), note })
    .where(and(eq(cases.id, caseId), isNull(cases.closedAt)))
    .returning({ id: cases.id })
  if (closed.length > 0) return
  throw refusal('case_closed')
}
