import { and, eq, exists, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/schema.ts'

const equals = alias(orders, 'equals')

/** A column beside `orders`: a unit's number in its order where there are several of its product, else null. */
export function unitNumber(orm: Orm) {
  const another = exists(
    orm
      .select({ id: equals.id })
      .from(equals)
      .where(
        and(
          eq(equals.orderGroupId, orders.orderGroupId),
          eq(equals.productName, orders.productName),
          eq(equals.isRecurringPayment, false),
          ne(equals.id, orders.id),
        ),
      ),
  )
  return sql<number | null>`case when ${another} then ${orders.orderSequence} end`
}
