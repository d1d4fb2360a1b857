import type { HistoryEntry } from '#core/journal/history.server.ts'

/** The same entries with what 'Verlauf' shows of them: the rest of an entry leaves the server for nobody. */
export function shownHistory(
  entries: readonly HistoryEntry[],
  fields: Readonly<Record<string, string>>,
): HistoryEntry[] {
  return entries.map(entry => ({
    ...entry,
    data: Object.fromEntries(
      Object.entries(entry.data).filter(
        ([field, change]) => Object.hasOwn(fields, field) && Array.isArray(change),
      ),
    ),
  }))
}
