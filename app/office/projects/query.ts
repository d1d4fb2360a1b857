import type { ProjectQuery } from '#core/content/office-projects.server.ts'
import { readPage, readSearch, readSorting } from '../table/address.ts'

const columns = ['title', 'customer', 'category', 'status', 'sort', 'created'] as const

/** The list's address as a query; whatever is unknown falls back to its default. */
export function readQuery(params: URLSearchParams): ProjectQuery {
  return {
    search: readSearch(params),
    page: readPage(params),
    ...readSorting(params, columns, { sort: 'sort', descending: false }),
  }
}
