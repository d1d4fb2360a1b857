import { readChoice, readPage, readSearch, readSorting } from '#app/office/table/address.ts'
import { productGaps } from '#core/product-content/completeness.ts'
import { type ProductListQuery, productSorts } from '#core/product-content/list-query.ts'

/** The list's address as a query; whatever is unknown falls back to its default. */
export function readQuery(params: URLSearchParams): ProductListQuery {
  return {
    search: readSearch(params),
    showAll: params.get('all') === '1',
    gap: readChoice(params, 'gap', [...productGaps, 'any'] as const),
    category: params.get('category') || null,
    ...readSorting(params, productSorts, { sort: 'name', descending: false }),
    page: readPage(params),
  }
}

/** Whether something narrows the list beyond its default. */
export function isFiltered({ search, gap, category }: ProductListQuery): boolean {
  return Boolean(search || gap || category)
}
