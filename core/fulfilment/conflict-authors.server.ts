import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/journal.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import type { SaveConflict } from './merge-save.ts'

/** A conflict with who set the other value, and when, where the journal knows. */
export interface AuthoredConflict extends SaveConflict {
  by: string | null
  at: Date | null
}

/** Looks up in the journal who set what stands in the way of a save of these orders. */
export async function withAuthors(
  tx: Orm,
  orderIds: readonly string[],
  conflicts: readonly SaveConflict[],
): Promise<AuthoredConflict[]> {
  const entries = await tx
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'order'),
        inArray(journalEntries.subjectId, [...orderIds]),
        eq(journalEntries.event, 'logistics_changed'),
      ),
    )
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
  const nameOf = await actorNames(
    tx,
    entries.map(({ actor }) => actor),
  )
  return conflicts.map(conflict => {
    const entry = entries.find(
      ({ subjectId, data }) =>
        (conflict.orderId ?? subjectId) === subjectId &&
        setTo(data[conflict.field]) === conflict.theirs,
    )
    return { ...conflict, by: entry ? nameOf(entry.actor) : null, at: entry?.at ?? null }
  })
}

/** The journal records a change as what was and what is. */
function setTo(change: unknown): unknown {
  return Array.isArray(change) ? change[1] : undefined
}
