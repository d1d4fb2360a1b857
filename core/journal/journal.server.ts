import type { Orm } from '#db/database.ts'
import { journalEntries } from '#db/schema/schema.ts'

export interface JournalEntry {
  at: Date
  /** `guest`, `user:<id>`, `stripe`, `schedule`, … */
  actor: string
  subject: {
    type: 'order_group' | 'order' | 'rental' | 'product' | 'device' | 'declaration' | 'account'
    id: string
  }
  event: string
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
