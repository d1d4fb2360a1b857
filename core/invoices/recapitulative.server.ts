import { and, gte, lt, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { invoices } from '#db/schema/schema.ts'
import { daysOf, type Quarter } from './oss.ts'
import { type RecapitulativeRow, recapitulativeRows } from './recapitulative.ts'

/** What is reported of a quarter: each invoice counts on the day on which it was issued (§ 18a (8) UStG; L-85). */
export async function recapitulativeOf(db: Orm, quarter: Quarter): Promise<RecapitulativeRow[]> {
  const { from, before } = daysOf(quarter)
  const rows = await db
    .select({ buyer: invoices.buyer, taxes: invoices.taxes })
    .from(invoices)
    .where(
      and(
        gte(invoices.issuedOn, from),
        lt(invoices.issuedOn, before),
        sql`${invoices.taxes} @> '[{"category":"K"}]'::jsonb`,
      ),
    )
  return recapitulativeRows(rows)
}
