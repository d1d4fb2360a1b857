import { journalName, type SignedIn } from '../actor.ts'
import type { Services } from '../services.ts'
import { record } from './journal.server.ts'

/**
 * Notes that somebody took all of a list with them, before the first line goes out. What was searched for is not
 * noted: it may name a person.
 */
export async function recordExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { what, filters }: { what: string; filters: readonly string[] },
): Promise<void> {
  await record(db, {
    at: clock.now(),
    actor: journalName(actor),
    subject: { type: 'export', id: what },
    event: 'list_exported',
    data: { filters: [...new Set(filters)] },
  })
}
