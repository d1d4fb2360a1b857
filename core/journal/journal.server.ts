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
  | 'account'
  | 'staff'
  | 'catalog'
  | 'category'
  | 'picture'
  | 'customer'
  | 'export'

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
export async function record(tx: Orm, entry: JournalEntry): Promise<void> {
  await tx.insert(journalEntries).values({
    at: entry.at,
    actor: entry.actor,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    event: entry.event,
    data: entry.data ?? {},
  })
}
