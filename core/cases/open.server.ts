import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases } from '#db/schema/schema.ts'
import { recordAll } from '../journal/journal.server.ts'

export type CaseKind = (typeof cases.$inferSelect)['kind']

interface CaseSubject {
  type: (typeof cases.$inferSelect)['subjectType']
  id: string
}

interface OpenedCase {
  kind: CaseKind
  subject: CaseSubject
  /** The order that it is about. */
  orderGroupId: string
  /** What made it, such as an id of the provider: the same thing opens no second case. */
  source: string
  /** German, for whoever looks at it. */
  reason: string
  /** What stands behind that, each of it once however often the case is extended. */
  advice?: readonly string[]
  actor: string
  now: Date
}

/**
 * Hands something to a person that no rule may decide. One open case a kind and subject, and one a
 * source for ever: false where there is one already.
 */
export async function openCase(tx: Orm, opened: OpenedCase): Promise<boolean> {
  const { kind, subject, orderGroupId, source, reason, advice = [], actor, now } = opened
  const written = await tx
    .insert(cases)
    .values({
      kind,
      subjectType: subject.type,
      subjectId: subject.id,
      orderGroupId,
      source,
      reason: [reason, ...advice].join(' '),
      openedAt: now,
      openedBy: actor,
    })
    .onConflictDoNothing()
    .returning({ id: cases.id })
  return written.length > 0
}

/** As `openCase`; where another one about the same is open, that says this, too. */
export async function openOrExtendCase(tx: Orm, opened: OpenedCase): Promise<void> {
  if (await openCase(tx, opened)) return
  const { kind, subject, source, reason, advice } = opened
  const same = { kind, subjectType: subject.type, subjectId: subject.id }
  const had = and(aboutSame(same), eq(cases.source, source))
  if ((await tx.$count(cases, had)) === 0) await extendOpen(tx, { ...same, reason, advice })
}

/** As `openCase`; where one about the same is open, it says from now on how things stand today. */
export async function openOrRewordCase(tx: Orm, opened: OpenedCase): Promise<void> {
  if (await openCase(tx, opened)) return
  const { kind, subject, reason, advice = [] } = opened
  const same = { kind, subjectType: subject.type, subjectId: subject.id }
  await tx
    .update(cases)
    .set({ reason: [reason, ...advice].join(' ') })
    .where(and(aboutSame(same), isNull(cases.closedAt)))
}

type Same = Pick<typeof cases.$inferSelect, 'kind' | 'subjectType' | 'subjectId'>

/** Cases of this kind about this. */
export function aboutSame({ kind, subjectType, subjectId }: Same): SQL | undefined {
  return and(
    eq(cases.kind, kind),
    eq(cases.subjectType, subjectType),
    eq(cases.subjectId, subjectId),
  )
}

/** Adds to the open case about the same what it does not say yet. Answers whether there is one. */
async function extendOpen(
  tx: Orm,
  { reason, advice = [], ...same }: Same & Pick<OpenedCase, 'reason' | 'advice'>,
): Promise<boolean> {
  const open = and(aboutSame(same), isNull(cases.closedAt))
  const [found] = await tx.select({ said: cases.reason }).from(cases).where(open).for('update')
  if (!found) return false
  const fresh = [reason, ...advice].filter(words => !found.said.includes(words))
  await tx
    .update(cases)
    .set({ reason: [found.said, ...fresh].join(' ') })
    .where(open)
  return true
}

interface SettledCases {
  subject: CaseSubject
  /** Only cases of this kind; else all of them. */
  kind?: CaseKind
  note: string
  actor: string
  now: Date
}

/** Closes every open case about something that has settled itself, with a note that says how. */
export async function settleCases(
  tx: Orm,
  { subject, kind, note, actor, now }: SettledCases,
): Promise<void> {
  const meant = and(
    eq(cases.subjectType, subject.type),
    eq(cases.subjectId, subject.id),
    kind && eq(cases.kind, kind),
  )
  await closeCases(tx, meant, { note, actor, now })
}

/** Closes every open case of these with a note; each is told in the journal of its order. Answers how many. */
export async function closeCases(
  tx: Orm,
  meant: SQL | undefined,
  { note, actor, now }: Pick<SettledCases, 'note' | 'actor' | 'now'>,
): Promise<number> {
  const closed = await tx
    .update(cases)
    .set({ closedAt: now, closedBy: actor, note })
    .where(and(meant, isNull(cases.closedAt)))
    .returning({ id: cases.id, kind: cases.kind, orderGroupId: cases.orderGroupId })
  await recordChange(tx, closed, { event: 'case_closed', actor, now, note })
  return closed.length
}

/** The one of these that was closed last waits for a person again; where another one about the same is open, that says this, too. */
export async function reopenLast(
  tx: Orm,
  meant: SQL | undefined,
  by: Pick<SettledCases, 'actor' | 'now'>,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(cases)
    .where(and(meant, isNotNull(cases.closedAt)))
    .orderBy(desc(cases.closedAt))
    .limit(1)
  if (!last || (await extendOpen(tx, last))) return
  await tx
    .update(cases)
    .set({ closedAt: null, closedBy: null, note: null })
    .where(eq(cases.id, last.id))
  await recordChange(tx, [last], { event: 'case_reopened', ...by })
}

interface CaseChange extends Pick<SettledCases, 'actor' | 'now'> {
  event: 'case_closed' | 'case_reopened'
  note?: string
}

async function recordChange(
  tx: Orm,
  about: readonly Pick<typeof cases.$inferSelect, 'id' | 'kind' | 'orderGroupId'>[],
  { event, actor, now, note }: CaseChange,
): Promise<void> {
  await recordAll(
    tx,
    about.map(({ id, kind, orderGroupId }) => ({
      ...{ at: now, actor, event },
      subject: { type: 'order_group' as const, id: orderGroupId },
      data: { caseId: id, case: [kind], ...(note && { note: [note] }) },
    })),
  )
}
