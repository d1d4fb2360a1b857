import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases } from '#db/schema/schema.ts'

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
  actor: string
  now: Date
}

/**
 * Hands something to a person that no rule may decide. One open case a kind and subject, and one a
 * source for ever: false where there is one already.
 */
export async function openCase(tx: Orm, opened: OpenedCase): Promise<boolean> {
  const { kind, subject, orderGroupId, source, reason, actor, now } = opened
  const written = await tx
    .insert(cases)
    .values({
      kind,
      subjectType: subject.type,
      subjectId: subject.id,
      orderGroupId,
      source,
      reason,
      openedAt: now,
      openedBy: actor,
    })
    .onConflictDoNothing()
    .returning({ id: cases.id })
  return written.length > 0
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
  await tx
    .update(cases)
    .set({ closedAt: now, closedBy: actor, note })
    .where(
      and(
        eq(cases.subjectType, subject.type),
        eq(cases.subjectId, subject.id),
        kind && eq(cases.kind, kind),
        isNull(cases.closedAt),
      ),
    )
}
