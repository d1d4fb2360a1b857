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
import { declarations } from '#db/schema/inquiries.ts'
import { orderGroups, orders, type StoredAddress } from '#db/schema/orders.ts'
import { unpaidInvoices } from '#db/schema/payments.ts'
import { overdueSince } from '../billing/overdue.server.ts'
import type { Condition } from '../catalog/product.ts'
import type { BerlinDay } from '../dates.ts'
import { type InvoiceEntry, invoicesOf } from '../invoices/read.server.ts'
import {
  furthest,
  type LogisticsStatus,
  logisticsOrder,
  logisticsStates,
  type OrderStatus,
  openLogistics,
} from '../orders/states.ts'
import type { Services } from '../services.ts'
import { inHouse } from '../stock/whereabouts.ts'
import { searchesFor } from './search.server.ts'

export const sortColumns = ['customer', 'product', 'created', 'status', 'tracking'] as const
export type SortColumn = (typeof sortColumns)[number]

/** What the office wants to see (B-2, Orders tab). */
export interface OrderListQuery {
  search: string
  status: LogisticsStatus | null
  type: 'rental' | 'purchase' | null
  /** First orders, follow-up payments, both, what nobody has paid, or whose rent is overdue. */
  payment: 'first' | 'follow_up' | 'all' | 'unpaid' | 'overdue'
  showDelivered: boolean
  sort: SortColumn
  descending: boolean
  /** From 1. */
  page: number
}

export interface ListedOrder {
  id: string
  sequence: number
  productName: string
  productId: string
  type: 'rental' | 'purchase'
  condition: Condition
  status: OrderStatus
  logistics: LogisticsStatus
  totalCents: number
  trackingNumber: string | null
  notes: string | null
  shippedAt: Date | null
  deliveredAt: Date | null
  assigned: boolean
}

/** Orders of one checkout, or the follow-up payments of one month, as one line of the list. */
export interface OrderListEntry {
  key: string
  groupId: string
  number: number
  customerEmail: string
  customerName: string
  stripeCustomerId: string | null
  shippingAddress: StoredAddress
  createdAt: Date
  followUp: boolean
  /** Somebody withdrew from it. */
  withdrawn: boolean
  /** Since when a rent of it is not paid. */
  overdueSince: BerlinDay | null
  status: LogisticsStatus
  orders: ListedOrder[]
  invoices: InvoiceEntry[]
  /** Devices that rentals need, and how many orders have one. */
  needed: number
  assigned: number
}

export interface OrderList {
  entries: OrderListEntry[]
  total: number
  page: number
  pages: number
}

export const PAGE_SIZE = 25

/** Follow-up payments of one invoice stand together, apart from the order that they follow. */
const payment = sql<string>`case when ${orders.isRecurringPayment}
  then coalesce(${orders.stripeInvoiceId}, ${orders.id}::text) else '' end`
const rank = sql<number>`max(case ${orders.logisticsStatus} ${sql.join(
  logisticsOrder.map(status => sql`when ${status} then ${logisticsStates[status].rank}::int`),
  sql` `,
)} end)`

/** One page of the logistics list. Follow-up payments and unpaid orders only where asked for. */
export async function listOrders(
  services: Pick<Services, 'db'>,
  query: OrderListQuery,
): Promise<OrderList> {
  const open = stillOpen(services.db, query)
  const found = await services.db
    .select({
      groupId: orders.orderGroupId,
      payment,
      total: sql<number>`count(*) over()::int`,
    })
    .from(orders)
    .where(
      and(
        isNull(orders.hiddenAt),
        relevant(services.db, query),
        open && inArray(orders.orderGroupId, open),
        searchesFor(services.db, query.search, open),
      ),
    )
    .groupBy(orders.orderGroupId, payment)
    .having(matches(query))
    .orderBy(...ordering(query))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = found[0]?.total ?? 0
  if (total === 0 && query.page > 1) return listOrders(services, { ...query, page: 1 })
  return {
    entries: await entriesOf(services, found, query),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}

/** What logistics has to do with: paid orders, and refunded ones whose goods were on their way. */
function relevant(db: Orm, { payment: wanted }: OrderListQuery): SQL | undefined {
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
    case 'unpaid':
      return inArray(orders.status, ['pending', 'failed', 'canceled'])
  }
}

/** Who has not paid has mostly got the goods. */
function showsDelivered({ showDelivered, payment: wanted }: OrderListQuery): boolean {
  return showDelivered || wanted === 'overdue'
}

function overdueOf(db: Orm) {
  return db
    .select({ id: unpaidInvoices.stripeInvoiceId })
    .from(unpaidInvoices)
    .where(
      and(eq(unpaidInvoices.orderGroupId, orders.orderGroupId), isNull(unpaidInvoices.settledAt)),
    )
}

/** Groups with something left to do, found by the index before anything is grouped. */
function stillOpen(db: Orm, query: OrderListQuery) {
  if (query.status || showsDelivered(query)) return undefined
  return db
    .select({ id: orders.orderGroupId })
    .from(orders)
    .where(inArray(orders.logisticsStatus, [...openLogistics]))
}

function matches(query: OrderListQuery): SQL | undefined {
  const { status, type } = query
  const conditions: SQL[] = []
  if (type) conditions.push(sql`bool_or(${orders.orderType} = ${type})`)
  if (status) {
    conditions.push(sql`${rank} = ${logisticsStates[status].rank}`)
  } else if (!showsDelivered(query)) {
    conditions.push(sql`bool_or(${inArray(orders.logisticsStatus, [...openLogistics])})`)
  }
  return and(...conditions)
}

function ordering({ sort, descending }: OrderListQuery): SQL[] {
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

async function entriesOf(
  services: Pick<Services, 'db'>,
  found: { groupId: string; payment: string }[],
  query: OrderListQuery,
): Promise<OrderListEntry[]> {
  if (found.length === 0) return []
  const rows = await services.db
    .select({ order: orders, group: orderGroups, payment })
    .from(orders)
    .innerJoin(orderGroups, eq(orders.orderGroupId, orderGroups.id))
    .where(
      and(
        inArray(
          orders.orderGroupId,
          found.map(entry => entry.groupId),
        ),
        isNull(orders.hiddenAt),
        relevant(services.db, query),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const withdrawn = await withdrawnAmong(
    services.db,
    found.map(entry => entry.groupId),
  )
  const overdue = await overdueSince(
    services.db,
    found.map(entry => entry.groupId),
  )
  const invoices = await invoicesOf(
    services.db,
    found.map(entry => entry.groupId),
  )
  return found.flatMap(entry => {
    const own = rows.filter(
      row => row.order.orderGroupId === entry.groupId && row.payment === entry.payment,
    )
    const first = own[0]
    if (!first) return []
    const listed = own.map(({ order }) => listedOrder(order))
    return {
      key: `${entry.groupId}:${entry.payment}`,
      groupId: entry.groupId,
      number: first.group.number,
      customerEmail: first.order.customerEmail,
      customerName: first.group.customerName,
      stripeCustomerId: first.order.stripeCustomerId ?? first.group.stripeCustomerId,
      shippingAddress: first.group.shippingAddress,
      createdAt: first.order.createdAt,
      followUp: entry.payment !== '',
      withdrawn: withdrawn.has(entry.groupId),
      overdueSince: overdue.get(entry.groupId) ?? null,
      status: furthest(listed.map(order => order.logistics)),
      orders: listed,
      invoices: invoices.get(entry.groupId) ?? [],
      needed: listed.filter(order => order.type === 'rental').length,
      assigned: listed.filter(order => order.assigned).length,
    }
  })
}

async function withdrawnAmong(db: Orm, groupIds: string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ groupId: declarations.orderGroupId })
    .from(declarations)
    .where(and(eq(declarations.kind, 'withdrawal'), inArray(declarations.orderGroupId, groupIds)))
  return new Set(rows.map(({ groupId }) => groupId))
}

function listedOrder(order: typeof orders.$inferSelect): ListedOrder {
  return {
    id: order.id,
    sequence: order.orderSequence,
    productName: order.productName,
    productId: order.stripeProductId,
    type: order.orderType,
    condition: order.condition,
    status: order.status,
    logistics: order.logisticsStatus,
    totalCents: order.totalAmount,
    trackingNumber: order.trackingNumber,
    notes: order.shippingNotes,
    shippedAt: order.shippingDate,
    deliveredAt: order.deliveryDate,
    assigned: order.assignedInventoryId !== null,
  }
}
