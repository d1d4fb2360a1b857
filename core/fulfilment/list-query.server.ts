import { and, eq, exists, isNull, not, notExists, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { orderEntries } from '#db/schema/order-entries.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { refunds } from '#db/schema/refunds.ts'
import { unpaidInvoices } from '#db/schema/unpaid-invoices.ts'
import type { SortKey } from '../neighbours.server.ts'
import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import { isUnderWay } from '../payments/under-way.server.ts'
import { isPaid, isUnpaid } from './entries.server.ts'
import { searchesFor } from './search.server.ts'

export const sortColumns = ['customer', 'product', 'created', 'status', 'tracking'] as const
export type SortColumn = (typeof sortColumns)[number]

/** What the office wants to see (B-2, Orders tab). */
export interface OrderListQuery {
  search: string
  status: LogisticsStatus | null
  type: 'rental' | 'purchase' | null
  /**
   * First orders, follow-up payments, both, what nobody has paid, whose rent is overdue, or of what
   * something went back or is to; or whatever became of the one order that the search numbers.
   */
  payment: 'first' | 'follow_up' | 'all' | 'unpaid' | 'overdue' | 'refunded' | 'numbered'
  showDelivered: boolean
  sort: SortColumn
  descending: boolean
  /** From 1. */
  page: number
}

/** The orders of a line, as `matches` finds it. */
export function relevant({ payment: wanted }: OrderListQuery): SQL | undefined {
  switch (wanted) {
    case 'first':
      return and(isPaid, eq(orders.isRecurringPayment, false))
    case 'follow_up':
      return and(isPaid, eq(orders.isRecurringPayment, true))
    case 'all':
      return isPaid
    case 'overdue':
      return and(isPaid, eq(orders.isRecurringPayment, false))
    case 'refunded':
    case 'numbered':
      return eq(orders.isRecurringPayment, false)
    case 'unpaid':
      return isUnpaid
  }
}

/** Who has not paid has mostly got the goods, and money goes back from wherever they are. */
function showsDelivered({ showDelivered, payment: wanted }: OrderListQuery): boolean {
  return showDelivered || wanted === 'overdue' || wanted === 'refunded'
}

function refundsOf(db: Orm) {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderGroupId, orderEntries.orderGroupId))
}

function overdueOf(db: Orm) {
  return db
    .select({ id: unpaidInvoices.id })
    .from(unpaidInvoices)
    .where(
      and(
        eq(unpaidInvoices.orderGroupId, orderEntries.orderGroupId),
        isNull(unpaidInvoices.settledAt),
        not(isUnderWay()),
      ),
    )
}

/** Which lines. */
function ofPayment(db: Orm, { payment: wanted }: OrderListQuery): SQL | undefined {
  const { kind, followUp } = orderEntries
  const paid = eq(kind, 'paid')
  switch (wanted) {
    case 'first':
      return and(paid, eq(followUp, false))
    case 'follow_up':
      return and(paid, eq(followUp, true))
    case 'all':
      return paid
    case 'overdue':
      return and(paid, eq(followUp, false), exists(overdueOf(db)))
    case 'refunded':
      return and(eq(followUp, false), isWhole(db), exists(refundsOf(db)))
    case 'numbered':
      return and(eq(followUp, false), isWhole(db))
    case 'unpaid':
      return eq(kind, 'unpaid')
  }
}

/** Of a group of several kinds only what all of them come to. */
function isWhole(db: Orm): SQL | undefined {
  const whole = alias(orderEntries, 'whole')
  return or(
    eq(orderEntries.kind, 'whole'),
    notExists(
      db
        .select({ id: whole.orderGroupId })
        .from(whole)
        .where(and(eq(whole.orderGroupId, orderEntries.orderGroupId), eq(whole.kind, 'whole'))),
    ),
  )
}

/** The lines that the office wants to see. */
export function matches(db: Orm, query: OrderListQuery): SQL | undefined {
  const { status, type, search } = query
  return and(
    ofPayment(db, query),
    type === 'rental' ? orderEntries.hasRental : undefined,
    type === 'purchase' ? orderEntries.hasPurchase : undefined,
    status ? eq(orderEntries.rank, logisticsStates[status].rank) : undefined,
    !status && !showsDelivered(query) ? orderEntries.isOpen : undefined,
    searchesFor(db, search),
  )
}

/** The newest first where the chosen column says nothing; as the indexes stand. */
export function sortKeys({ sort, descending }: OrderListQuery): SortKey[] {
  const { customerEmail, productName, createdAt, rank, trackingNumber } = orderEntries
  const columns: Record<SortColumn, SortKey> = {
    customer: { by: customerEmail, descending },
    product: { by: productName, descending },
    created: { by: createdAt, descending },
    status: { by: rank, descending },
    tracking: { by: trackingNumber, descending, nulls: 'last' },
  }
  return [
    columns[sort],
    { by: createdAt, descending: true },
    { by: orderEntries.orderGroupId, descending: true },
    { by: orderEntries.payment, descending: true },
  ]
}
