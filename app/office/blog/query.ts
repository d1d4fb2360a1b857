import type { PostQuery } from '#core/content/office-posts.server.ts'
import { readPage, readSearch, readSorting } from '../table/address.ts'

const columns = ['title', 'type', 'category', 'status', 'sort', 'created'] as const

/** The list's address as a query; whatever is unknown falls back to its default. */
export function readQuery(params: URLSearchParams): PostQuery {
  return {
    search: readSearch(params),
    page: readPage(params),
    ...readSorting(params, columns, { sort: 'sort', descending: false }),
  }
}
