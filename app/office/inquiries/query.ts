import { inquiryStatusOrder } from '#core/inquiries/inquiry-states.ts'
import type { InquiryListQuery } from '#core/inquiries/list-inquiries.server.ts'
import { readChoice, readPage, readSearch, readSorting } from '../table/address.ts'

const columns = ['created', 'company', 'name', 'status'] as const
const choices = ['open', ...inquiryStatusOrder] as const

/** The list's address as a query; whatever is unknown falls back to its default. */
export function readQuery(params: URLSearchParams): InquiryListQuery {
  return {
    search: readSearch(params),
    kind: readChoice(params, 'art', ['business', 'contact']),
    status: readChoice(params, 'status', choices),
    ...readSorting(params, columns, { sort: 'created', descending: true }),
    page: readPage(params),
  }
}
