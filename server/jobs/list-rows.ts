import { refreshSummaries } from '#core/customer-records/summaries.server.ts'
import { refreshEntries } from '#core/fulfilment/entries.server.ts'
import type { Services } from '#core/services.ts'

/**
 * Makes anew what the office's lists are drawn from (ADR-082, ADR-098), where orders changed. After a migration that
 * is all of it: minutes in a large shop, which nobody is to wait for who opens a list.
 */
export async function refreshListRows({ db }: Pick<Services, 'db'>): Promise<void> {
  await refreshEntries(db)
  await refreshSummaries({ db })
}
