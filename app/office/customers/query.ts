import { readPage, readSearch, readSorting } from '#app/office/table/address.ts'
import { type CustomerQuery, customerColumns } from '#core/customer-records/columns.ts'

/** The list's address as a query; who ordered last is at the top. */
export function readQuery(params: URLSearchParams): CustomerQuery {
  return {
    search: readSearch(params),
    ...readSorting(params, customerColumns, { sort: 'last', descending: true }),
    page: readPage(params),
  }
}
