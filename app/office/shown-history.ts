import type { HistoryEntry } from '#core/journal/history.server.ts'
import { onSamePage } from './table/address.ts'

/** Names in an address the entry of which 'Verlauf' shows what is older. */
export const OLDER = 'verlauf'

/** The end of the address of the list behind a dialog that shows a 'Verlauf'. */
export const listBehind = (dialog: URLSearchParams) => onSamePage(dialog, { [OLDER]: null })

/** An entry with no more of it than 'Verlauf' shows. */
export interface ShownEntry extends Omit<HistoryEntry, 'data'> {
  /** `values`: before and after of a change, or what was said. */
  changes: { field: string; values: unknown[] }[]
}

/** The same entries with what 'Verlauf' shows of them: the rest of an entry leaves the server for nobody. */
export function shownHistory(
  entries: readonly HistoryEntry[],
  fields: Readonly<Record<string, string>>,
): ShownEntry[] {
  return entries.map(({ data, ...entry }) => ({
    ...entry,
    changes: Object.entries(data).flatMap(([field, values]) => {
      const isShown = Object.hasOwn(fields, field) && Array.isArray(values)
      return isShown && (values.length === 1 || values.length === 2) ? { field, values } : []
    }),
  }))
}
