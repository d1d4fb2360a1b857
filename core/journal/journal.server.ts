import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'
import type { JournalEvent } from './events.ts'

/** What something can happen to. */
export type JournalSubject =
  | 'order_group'
  | 'order'
  | 'rental'
  | 'product'
  | 'post'
  | 'project'
  | 'device'
  | 'declaration'
  | 'inquiry'
  | 'quote'
  | 'account'
  | 'staff'
  | 'catalog'
  | 'category'
  | 'picture'
  | 'customer'
  | 'export'
  | 'import'
  | 'recall'

export interface JournalEntry {
  at: Date
  /** `guest`, `user:<id>`, `stripe`, `schedule`, … */
  actor: string
  subject: {
    type: JournalSubject
    id: string
  }
  event: JournalEvent
  data?: Record<string, unknown>
}

/** Appends what happened, in the transaction in which it happened. */
export function record(tx: Orm, entry: JournalEntry): Promise<void> {
  return recordAll(tx, [entry])
}

/** Appends what happened to many at once, a few hundred at a time. */
export async function recordAll(tx: Orm, entries: readonly JournalEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(journalEntries).values(
    entries.map(({ at, actor, subject, event, data = {} }) => ({
      at,
      actor,
      subjectType: subject.type,
      subjectId: subject.id,
      event,
      data,
    })),
  )
}
