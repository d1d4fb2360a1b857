import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import type { Services } from '../services.ts'
import { entriesOf, type OrderListEntry } from './list-entries.server.ts'
import {
  matches,
  type OrderListQuery,
  ordering,
  payment,
  relevant,
  stillOpen,
} from './list-query.server.ts'
import { searchesFor } from './search.server.ts'

export interface OrderList {
  entries: OrderListEntry[]
  total: number
  page: number
  pages: number
}

export const PAGE_SIZE = 25

/** What the list finds, page by page or as a whole. */
export function matching(db: Orm, query: OrderListQuery) {
  const open = stillOpen(db, query)
  return db
    .select({
      groupId: orders.orderGroupId,
      payment,
      total: sql<number>`count(*) over()::int`,
    })
    .from(orders)
    .where(
      and(
        isNull(orders.hiddenAt),
        relevant(db, query),
        open && inArray(orders.orderGroupId, open),
        searchesFor(db, query.search, open),
      ),
    )
    .groupBy(orders.orderGroupId, payment)
    .having(matches(query))
    .orderBy(...ordering(query))
    .$dynamic()
}

/** One page of the logistics list. Follow-up payments and unpaid orders only where asked for. */
export async function listOrders(
  services: Pick<Services, 'db'>,
  query: OrderListQuery,
): Promise<OrderList> {
  const found = await matching(services.db, query)
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = found[0]?.total ?? 0
  if (total === 0 && query.page > 1) return listOrders(services, { ...query, page: 1 })
  return {
    entries: await entriesOf(services, found, relevant(services.db, query)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}
