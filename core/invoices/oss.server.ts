import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { invoices } from '#db/schema/schema.ts'
import { AUSTRIA, daysOf, type OssRow, ossRows, type Quarter } from './oss.ts'

/** What the one-stop shop is told of a quarter (L-83): each invoice counts on the day of its payment. */
export async function ossOf(db: Orm, quarter: Quarter): Promise<OssRow[]> {
  const { from, before } = daysOf(quarter)
  const [cancelled, reissued] = [alias(invoices, 'cancelled'), alias(invoices, 'reissued')]
  const rows = await db
    .select({ invoice: invoices, cancelled: cancelled.paidOn, reissued: reissued.paidOn })
    .from(invoices)
    .leftJoin(cancelled, eq(cancelled.id, invoices.cancelsId))
    .leftJoin(reissued, eq(reissued.id, invoices.reissuesId))
    .where(
      and(
        gte(invoices.paidOn, from),
        lt(invoices.paidOn, before),
        sql`${invoices.buyer} ->> 'type' = 'private'`,
        sql`${invoices.buyer} -> 'shipping' ->> 'country' = ${AUSTRIA}`,
      ),
    )
  return ossRows(
    rows.map(({ invoice: { paidOn, buyer, taxes }, ...earlier }) => ({
      ...{ paidOn, buyer, taxes },
      correctsOf: earlier.cancelled ?? earlier.reissued,
    })),
  )
}
