import { and, eq, type SQL, sql } from 'drizzle-orm'
import { orderEntries } from '#db/schema/order-entries.ts'
import { orderGroups } from '#db/schema/orders.ts'
import { type Neighbours, neighboursOf } from '../neighbours.server.ts'
import type { Services } from '../services.ts'
import { refreshEntries } from './entries.server.ts'
import { PAGE_SIZE } from './list.server.ts'
import { matches, type OrderListQuery, sortKeys } from './list-query.server.ts'

/** A line of the list: an order, or a month that followed. */
interface Line {
  groupId: string
  payment: string
}

/** The lines around one of the list, each with the number of its order. */
export async function orderNeighbours(
  { db }: Pick<Services, 'db'>,
  query: OrderListQuery,
  { groupId, payment }: Line,
): Promise<Neighbours<{ number: number; payment: string }> & { page: number }> {
  await refreshEntries(db)
  const { orderGroupId, kind } = orderEntries
  const found = matches(db, query)
  const isLine = and(eq(orderGroupId, groupId), eq(orderEntries.payment, payment))
  // An order of several kinds has a line for each: the one that the filters find is meant.
  const [line] = await db
    .select({ kind })
    .from(orderEntries)
    .where(isLine)
    .orderBy(sql`${found} desc nulls last`)
    .limit(1)
  const isHere = and(isLine, eq(kind, line?.kind ?? 'whole'))
  const around = await neighboursOf({
    keys: sortKeys(query),
    here: by => sql`(select ${by} from ${orderEntries} where ${isHere})`,
    sums: async fields => (await db.select(fields).from(orderEntries).where(found))[0],
    async first(holds: SQL | undefined, order) {
      const [row] = await db
        .select({ number: orderGroups.number, payment: orderEntries.payment })
        .from(orderEntries)
        .innerJoin(orderGroups, eq(orderGroups.id, orderGroupId))
        .where(and(found, holds))
        .orderBy(...order)
        .limit(1)
      return row ?? null
    },
  })
  return { ...around, page: Math.ceil(around.position / PAGE_SIZE) }
}
