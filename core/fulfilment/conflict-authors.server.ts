import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/journal.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { deviceLabels } from './device-options.server.ts'
import type { SaveConflict } from './merge-save.ts'
import { unitNames } from './unit-names.server.ts'

/**
 * A conflict with who set the other value, and when, where the journal knows. `mine` and `theirs` are for
 * people; a device is called by its label, and `productName` tells equal units of the order apart.
 */
export interface AuthoredConflict extends SaveConflict {
  by: string | null
  at: Date | null
  /** The other value as a form sends it. */
  seen: string
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
  const named = await withLabels(tx, conflicts)
  const names = await unitNames(tx, orderIds)
  return named.map(conflict => {
    const entry = entries.find(
      ({ subjectId, data }) =>
        (conflict.orderId ?? subjectId) === subjectId &&
        setTo(data[conflict.field]) === conflict.theirs,
    )
    const productName = names.get(conflict.orderId ?? '') ?? conflict.productName
    return {
      ...conflict,
      productName,
      by: entry ? nameOf(entry.actor) : null,
      at: entry?.at ?? null,
    }
  })
}

async function withLabels(tx: Orm, conflicts: readonly SaveConflict[]) {
  const devices = conflicts.filter(({ field }) => field === 'device')
  const labels = await deviceLabels(
    tx,
    devices.flatMap(({ mine, theirs }) => [mine, theirs]),
  )
  return conflicts.map(conflict => {
    const seen = conflict.theirs ?? ''
    if (conflict.field !== 'device') return { ...conflict, seen }
    const { mine, theirs } = conflict
    const labelOf = (id: string | null) => (id && labels.get(id)) ?? null
    return { ...conflict, mine: labelOf(mine), theirs: labelOf(theirs), seen }
  })
}

/** The journal records a change as what was and what is. */
function setTo(change: unknown): unknown {
  return Array.isArray(change) ? change[1] : undefined
}
