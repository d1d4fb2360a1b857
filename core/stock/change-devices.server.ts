import { inArray, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { changesOf } from '../edits.ts'
import type { JournalEvent } from '../journal/events.ts'
import { recordAll } from '../journal/journal.server.ts'
import { unnamed } from '../journal/unnamed.ts'
import type { By } from './assignments.server.ts'

type Row = typeof inventoryItems.$inferSelect
type Values = Omit<typeof inventoryItems.$inferInsert, 'id' | 'searchWords' | 'assignedOrderId'>
type Data = Record<string, unknown>

/** What the journal of each device is told of a change. */
interface DeviceChange extends By {
  event: JournalEvent
  /** Beside what was changed. */
  data?: Data
  /** What was changed, where it is not told as the columns say it. */
  changes?: (before: Row, after: Row) => Data
}

/**
 * Changes these devices, each with an entry in its journal that holds before and after (ADR-204); nothing is told of
 * one that stays as it was. Answers with those that were there.
 */
export async function changeDevices(
  tx: Orm,
  which: SQL | undefined,
  set: { [Column in keyof Values]?: Values[Column] | SQL },
  { actor, now, event, data, changes = columnsChanged }: DeviceChange,
): Promise<string[]> {
  const former = await tx
    .select()
    .from(inventoryItems)
    .where(which)
    .orderBy(inventoryItems.id)
    .for('update')
  const ids = former.map(({ id }) => id)
  if (ids.length === 0) return ids
  const changed = await tx
    .update(inventoryItems)
    .set({ ...set, updatedAt: now })
    .where(inArray(inventoryItems.id, ids))
    .returning()
  const before = new Map(former.map(row => [row.id, row]))
  await recordAll(
    tx,
    changed.flatMap(after => {
      const row = before.get(after.id)
      const told = { ...(row && changes(row, after)), ...data }
      const subject = { type: 'device' as const, id: after.id }
      return Object.keys(told).length > 0 ? [{ at: now, actor, subject, event, data: told }] : []
    }),
  )
  return ids
}

const told = [
  'location',
  'maintenanceNotes',
  'maintenanceDate',
  'nextMaintenanceDate',
  'soldDate',
  'saleAmount',
] as const

/** Status and service state are one to the office; who bought it is named by nothing that is held so long (L-70). */
function columnsChanged(before: Row, after: Row): Data {
  const columns = Object.fromEntries(told.map(column => [column, after[column]]))
  const state = ({ serviceState, status }: Row) => serviceState ?? status
  return {
    ...(state(before) !== state(after) && { state: [state(before), state(after)] }),
    ...changesOf<Data>(before, columns),
    ...(before.buyerEmail !== after.buyerEmail && {
      buyerEmail: unnamed(before.buyerEmail, after.buyerEmail),
    }),
  }
}

const LONGEST_NOTES = 2000

/** A note of the workshop, the newest first: what it had noted before stays below, as far as its form holds it. */
export function withNote(former: string | null, note: string): string {
  const notes = former ? `${note}\n\n${former}` : note
  return notes.length > LONGEST_NOTES ? `${notes.slice(0, LONGEST_NOTES - 1)}…` : notes
}
