import { readChoice, readPage, readSearch, readSorting } from '#app/office/table/address.ts'
import type { OrderListQuery } from '#core/fulfilment/list-query.server.ts'
import { isOrderNumber } from '#core/orders/order-number.ts'
import { isLogisticsStatus } from '#core/orders/states.ts'

const payments = ['first', 'follow_up', 'all', 'unpaid', 'overdue', 'refunded'] as const
const columns = ['customer', 'product', 'created', 'status', 'tracking'] as const

/**
 * The list's address as a query; whatever is unknown falls back to its default. Whoever looks for the number of an order
 * finds it whatever the filters would hide.
 */
export function readQuery(params: URLSearchParams): OrderListQuery {
  const status = params.get('status')
  const search = readSearch(params)
  const query: OrderListQuery = {
    search,
    status: isLogisticsStatus(status) ? status : null,
    type: readChoice(params, 'type', ['rental', 'purchase']),
    payment: readChoice(params, 'payment', payments) ?? 'first',
    showDelivered: params.get('delivered') === '1',
    ...readSorting(params, columns, { sort: 'created', descending: true }),
    page: readPage(params),
  }
  const all = { status: null, type: null, payment: 'numbered', showDelivered: true } as const
  return isOrderNumber(search) ? { ...query, ...all } : query
}

/** Whether a filter narrows the list beyond its default. */
export function isFiltered(query: OrderListQuery): boolean {
  return Boolean(query.search || query.status || query.type || query.payment !== 'first')
}

/** Whether delivered orders are left out; a status, overdue rent and refunds ask for them by themselves. */
export function hidesDelivered({ status, payment, showDelivered }: OrderListQuery): boolean {
  const showsAll = payment === 'overdue' || payment === 'refunded' || payment === 'numbered'
  return !status && !showsAll && !showDelivered
}
