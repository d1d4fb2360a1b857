import type { QuoteListQuery } from '#core/quotes/list.server.ts'
import { quoteStandings } from '#core/quotes/states.ts'
import { readChoice, readPage, readSearch } from '../table/address.ts'

/** The list's address as a query; whatever is unknown falls back to its default. */
export function readQuery(params: URLSearchParams): QuoteListQuery {
  return {
    search: readSearch(params),
    standing: readChoice(params, 'status', quoteStandings),
    page: readPage(params),
  }
}
