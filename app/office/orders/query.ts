import type { OrderListQuery, SortColumn } from '#core/fulfilment/list-query.server.ts'
import { isLogisticsStatus } from '#core/orders/states.ts'

const payments = ['first', 'follow_up', 'all', 'unpaid', 'overdue', 'refunded'] as const
const columns = ['customer', 'product', 'created', 'status', 'tracking'] as const

/** The list's address as a query; whatever is unknown falls back to its default. */
export function readQuery(params: URLSearchParams): OrderListQuery {
  const status = params.get('status')
  const type = params.get('type')
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    status: isLogisticsStatus(status) ? status : null,
    type: type === 'rental' || type === 'purchase' ? type : null,
    payment: payments.find(known => known === params.get('payment')) ?? 'first',
    showDelivered: params.get('delivered') === '1',
    sort: columns.find(known => known === params.get('sort')) ?? 'created',
    descending: params.has('sort') ? params.get('dir') === 'desc' : true,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address with some parameters changed; `null` takes one away. Goes back to the first page. */
export function changed(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const query = next.toString()
  return query ? `?${query}` : '?'
}

/** The address that sorts by a column: a second click turns the order around. */
export function sortedBy(params: URLSearchParams, query: OrderListQuery, column: SortColumn) {
  const descending = query.sort === column ? !query.descending : false
  return changed(params, { sort: column, dir: descending ? 'desc' : 'asc' })
}

/** Whether a filter narrows the list beyond its default. */
export function isFiltered(query: OrderListQuery): boolean {
  return Boolean(query.search || query.status || query.type || query.payment !== 'first')
}

/** Whether delivered orders are left out; a status, overdue rent and refunds ask for them by themselves. */
export function hidesDelivered({ status, payment, showDelivered }: OrderListQuery): boolean {
  return !status && payment !== 'overdue' && payment !== 'refunded' && !showDelivered
}
