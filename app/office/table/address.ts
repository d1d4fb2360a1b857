type Change = Record<string, string | null>

/** The address of a table with some parameters changed; `null` takes one away. Goes back to the first page. */
export function changed(params: URLSearchParams, change: Change): string {
  return onSamePage(params, { page: null, ...change })
}

/** As `changed`, and stays on the page of the table. */
export function onSamePage(params: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const query = next.toString()
  return query ? `?${query}` : '?'
}

/** How a table is sorted. */
export interface Sorting<Column extends string> {
  sort: Column
  descending: boolean
}

/** The address that sorts by a column: a second click turns the order around. */
export function sortedBy<Column extends string>(
  params: URLSearchParams,
  sorting: Sorting<Column>,
  column: Column,
): string {
  const descending = sorting.sort === column ? !sorting.descending : false
  return changed(params, { sort: column, dir: descending ? 'desc' : 'asc' })
}

/** How the address sorts; without a known column as `otherwise`. */
export function readSorting<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
  otherwise: Sorting<Column>,
): Sorting<Column> {
  const sort = columns.find(known => known === params.get('sort'))
  return sort ? { sort, descending: params.get('dir') === 'desc' } : otherwise
}

/** What is looked for, at most 100 characters. */
export function readSearch(params: URLSearchParams): string {
  return (params.get('q') ?? '').slice(0, 100)
}

/** The chosen value of a filter, or null where none of these is chosen. */
export function readChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  return choices.find(known => known === params.get(name)) ?? null
}

/** The page, counted from 1; `name` is what the address calls it. */
export function readPage(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
