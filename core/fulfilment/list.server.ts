import type { Orm } from '#db/database.ts'
import { orderEntries } from '#db/schema/order-entries.ts'
import { inOrder } from '../neighbours.server.ts'
import type { Services } from '../services.ts'
import { refreshEntries } from './entries.server.ts'
import { entriesOf, type OrderListEntry } from './list-entries.server.ts'
import { matches, type OrderListQuery, relevant, sortKeys } from './list-query.server.ts'
import { MOST_NAMED } from './selected-matches.ts'
import { setDigest } from './set-digest.server.ts'

export interface OrderList {
  entries: OrderListEntry[]
  total: number
  /** Which orders all of them are; null where they are more than it reads as a whole. */
  digest: string | null
  page: number
  pages: number
}

export const PAGE_SIZE = 25

interface Found {
  groupId: string
  payment: string
}

/** What the list finds as a whole. */
export async function matching(db: Orm, query: OrderListQuery): Promise<Found[]> {
  await refreshEntries(db)
  return selected(db, query)
}

function selected(db: Orm, query: OrderListQuery) {
  return db
    .select({ groupId: orderEntries.orderGroupId, payment: orderEntries.payment })
    .from(orderEntries)
    .where(matches(db, query))
    .orderBy(...inOrder(sortKeys(query)))
}

/**
 * One page of `total` lines, and which orders all of them are. The database would look for a few lines among all of
 * them in the order of an index, in the hope that a page is soon full.
 */
async function pageOf(
  db: Orm,
  query: OrderListQuery,
  { page, total }: Pick<OrderList, 'page' | 'total'>,
): Promise<{ found: Found[]; digest: string | null }> {
  const from = (page - 1) * PAGE_SIZE
  if (total > MOST_NAMED) {
    return { found: await selected(db, query).limit(PAGE_SIZE).offset(from), digest: null }
  }
  const all = await selected(db, query).limit(MOST_NAMED)
  const digest = setDigest(all.map(({ groupId }) => groupId))
  return { found: all.slice(from, from + PAGE_SIZE), digest }
}

/**
 * How many unpaid orders the default list leaves out of what is looked for; those of another filter are none of its.
 */
export async function countUnpaid(
  { db }: Pick<Services, 'db'>,
  query: OrderListQuery,
): Promise<number> {
  if (query.payment !== 'first') return 0
  await refreshEntries(db)
  return db.$count(orderEntries, matches(db, { ...query, payment: 'unpaid' }))
}

/** One page of the logistics list. Follow-up payments and unpaid orders only where asked for. */
export async function listOrders(
  { db }: Pick<Services, 'db'>,
  query: OrderListQuery,
): Promise<OrderList> {
  await refreshEntries(db)
  const total = await db.$count(orderEntries, matches(db, query))
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  // Behind the last page is the first one.
  const page = query.page > pages ? 1 : query.page
  const { found, digest } =
    total === 0 ? { found: [], digest: null } : await pageOf(db, query, { page, total })
  return { entries: await entriesOf({ db }, found, relevant(query)), total, digest, page, pages }
}
