import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { awaitedOf } from '#core/stock/awaited.server.ts'
import type { Orm } from '#db/database.ts'
import { journalEntries, orders } from '#db/schema/schema.ts'
import { exchangeComing, exchangeWithdrawn } from '#documents/defects/words.ts'
import type { Declaration } from '#documents/legal/declaration-words.ts'

/** What a withdrawal made of exchanges that were under way, in a sentence or two each. */
export async function loadWithdrawnExchanges(
  db: Orm,
  { kind, orderGroupId, receivedAt }: Declaration,
): Promise<string[]> {
  if (kind !== 'withdrawal' || !orderGroupId) return []
  const stopped = await db
    .select({ data: journalEntries.data })
    .from(journalEntries)
    .innerJoin(
      orders,
      and(
        eq(journalEntries.subjectType, 'order'),
        eq(journalEntries.subjectId, sql`${orders.id}::text`),
      ),
    )
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        eq(journalEntries.event, 'exchange_stopped'),
        gte(journalEntries.at, receivedAt),
      ),
    )
    .orderBy(asc(journalEntries.at))
  const withdrawn = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), gte(orders.calledOffAt, receivedAt)))
  const awaited = await awaitedOf(
    db,
    withdrawn.map(({ id }) => id),
  )
  const coming = [...awaited.values()].filter(({ next }) => next?.assignedOrderId)
  return [
    ...new Set([
      ...stopped.map(({ data }) =>
        exchangeWithdrawn({
          isSent: data?.isSent === true,
          isWithCustomer: data?.isWithCustomer === true,
        }),
      ),
      ...coming.map(() => exchangeComing),
    ]),
  ]
}
