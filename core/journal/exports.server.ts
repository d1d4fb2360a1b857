import type { Orm } from '#db/database.ts'
import { journalName, type SignedIn } from '../actor.ts'
import type { Services } from '../services.ts'
import { historyOf } from './history.server.ts'
import { record } from './journal.server.ts'

/** What can be taken along, as the office calls it. */
const exportedLists = {
  orders: 'Aufträge',
  customers: 'Kunden',
  inventory: 'Inventar',
  products: 'Produkttexte',
  recall: 'Empfänger eines Rückrufs',
  recall_letters: 'Briefe eines Rückrufs',
  datev: 'DATEV-Buchungsstapel',
  oss: 'Umsätze für die OSS-Meldung',
  recapitulative: 'Zusammenfassende Meldung',
  figures: 'Zahlen',
  origins: 'Herkunft der Bestellungen',
  consents: 'Einwilligungen',
  search_misses: 'Suchen ohne Treffer',
  order_papers: 'Papiere vieler Bestellungen',
} as const

/**
 * Notes that somebody took all of a list with them, before the first line goes out. What was searched for is not
 * noted: it may name a person.
 */
export async function recordExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  {
    what,
    filters,
    count,
  }: { what: keyof typeof exportedLists; filters: readonly string[]; count?: number },
): Promise<void> {
  await record(db, {
    at: clock.now(),
    actor: journalName(actor),
    subject: { type: 'export', id: what },
    event: 'list_exported',
    data: { filters: [...new Set(filters)], ...(count !== undefined && { count: [count] }) },
  })
}

/** Who took which list with them, the newest first. */
export function historyOfExports(orm: Orm, before: string | null = null) {
  return historyOf(
    orm,
    Object.entries(exportedLists).map(([id, about]) => ({ type: 'export', id, about })),
    before,
  )
}
