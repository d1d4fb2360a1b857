import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { refunds } from '#db/schema/refunds.ts'
import { unpaidInvoices } from '#db/schema/unpaid-invoices.ts'
import {
  type LogisticsStatus,
  logisticsOrder,
  logisticsStates,
  openLogistics,
} from '../orders/states.ts'
import { inHouse } from '../stock/whereabouts.ts'

export const sortColumns = ['customer', 'product', 'created', 'status', 'tracking'] as const
export type SortColumn = (typeof sortColumns)[number]

/** What the office wants to see (B-2, Orders tab). */
export interface OrderListQuery {
  search: string
  status: LogisticsStatus | null
  type: 'rental' | 'purchase' | null
  /**
   * First orders, follow-up payments, both, what nobody has paid, whose rent is overdue, or of what
   * something went back or is to.
   */
  payment: 'first' | 'follow_up' | 'all' | 'unpaid' | 'overdue' | 'refunded'
  showDelivered: boolean
  sort: SortColumn
  descending: boolean
  /** From 1. */
  page: number
}

/** Follow-up payments of one invoice stand together, apart from the order that they follow. */
export const payment = sql<string>`case when ${orders.isRecurringPayment}
  then coalesce(${orders.stripeInvoiceId}, ${orders.id}::text) else '' end`
const rank = sql<number>`max(case ${orders.logisticsStatus} ${sql.join(
  logisticsOrder.map(status => sql`when ${status} then ${logisticsStates[status].rank}::int`),
  sql` `,
)} end)`

/** What logistics has to do with: paid orders, and refunded ones whose goods were on their way. */
export function relevant(db: Orm, { payment: wanted }: OrderListQuery): SQL | undefined {
  const paid = or(
    eq(orders.status, 'completed'),
    and(eq(orders.status, 'refunded'), notInArray(orders.logisticsStatus, [...inHouse])),
  )
  switch (wanted) {
    case 'first':
      return and(paid, eq(orders.isRecurringPayment, false))
    case 'follow_up':
      return and(paid, eq(orders.isRecurringPayment, true))
    case 'all':
      return paid
    case 'overdue':
      return and(paid, eq(orders.isRecurringPayment, false), exists(overdueOf(db)))
    case 'refunded':
      return and(eq(orders.isRecurringPayment, false), exists(refundsOf(db)))
    case 'unpaid':
      return inArray(orders.status, ['pending', 'failed', 'canceled'])
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
    .where(eq(payments.orderGroupId, orders.orderGroupId))
}

function overdueOf(db: Orm) {
  return db
    .select({ id: unpaidInvoices.id })
    .from(unpaidInvoices)
    .where(
      and(eq(unpaidInvoices.orderGroupId, orders.orderGroupId), isNull(unpaidInvoices.settledAt)),
    )
}

/** Something is left to do with it; what was called off stays where it is. */
const isOpen = and(
  inArray(orders.logisticsStatus, [...openLogistics]),
  or(isNull(orders.calledOffAt), notInArray(orders.logisticsStatus, [...inHouse])),
)

/** Groups with something left to do, found by the index before anything is grouped. */
export function stillOpen(db: Orm, query: OrderListQuery) {
  if (query.status || showsDelivered(query)) return undefined
  return db.select({ id: orders.orderGroupId }).from(orders).where(isOpen)
}

/** What holds of an entry as a whole. */
export function matches(query: OrderListQuery): SQL | undefined {
  const { status, type } = query
  const conditions: SQL[] = []
  if (type) conditions.push(sql`bool_or(${orders.orderType} = ${type})`)
  if (status) {
    conditions.push(sql`${rank} = ${logisticsStates[status].rank}`)
  } else if (!showsDelivered(query)) {
    conditions.push(sql`bool_or(${isOpen})`)
  }
  return and(...conditions)
}

/** The newest first where the chosen column says nothing. */
export function ordering({ sort, descending }: OrderListQuery): SQL[] {
  const columns: Record<SortColumn, SQL> = {
    customer: sql`min(${orders.customerEmail})`,
    product: sql`min(lower(${orders.productName}))`,
    created: sql`min(${orders.createdAt})`,
    status: rank,
    tracking: sql`min(${orders.trackingNumber})`,
  }
  const column = columns[sort]
  const directed = descending ? desc(column) : asc(column)
  return [
    sql`${directed} nulls last`,
    desc(sql`min(${orders.createdAt})`),
    desc(orders.orderGroupId),
  ]
}
