import type { PersonalTable } from '#core/saved-views/table.server.ts'

/** A column of a list as its head names it. */
export interface TableColumn<Column extends string, Sort extends string> {
  key: Column
  label: string
  /** What a click on the head sorts by; left out where the list cannot be sorted by it. */
  sort?: Sort
  figures?: boolean
  className?: string
  /** Where the label is not German. */
  lang?: 'en'
}

/** Of all columns those that the person sees. */
export function shownOf<Column extends { key: string }>(
  columns: readonly Column[],
  table: PersonalTable,
): Column[] {
  return columns.filter(({ key }) => table.columns.includes(key))
}
