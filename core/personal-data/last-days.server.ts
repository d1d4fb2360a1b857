import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import * as t from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'

/** When something happened to an order: the table, the column that names the order, and the moment. */
const moments: readonly [PgTable, AnyPgColumn, AnyPgColumn][] = [
  [t.orderGroups, t.orderGroups.id, t.orderGroups.updatedAt],
  [t.orders, t.orders.orderGroupId, t.orders.updatedAt],
  [t.rentals, t.rentals.orderGroupId, t.rentals.updatedAt],
  [t.payments, t.payments.orderGroupId, t.payments.updatedAt],
  [t.buyouts, t.buyouts.orderGroupId, t.buyouts.updatedAt],
  [t.invoices, t.invoices.orderGroupId, t.invoices.issuedAt],
  [t.unpaidInvoices, t.unpaidInvoices.orderGroupId, t.unpaidInvoices.settledAt],
  [t.disputes, t.disputes.orderGroupId, t.disputes.closedAt],
  [t.declarations, t.declarations.orderGroupId, t.declarations.receivedAt],
  [t.deviceReturns, t.deviceReturns.orderGroupId, t.deviceReturns.checkedAt],
  [t.deviceReturns, t.deviceReturns.orderGroupId, t.deviceReturns.declinedAt],
  [t.returnCharges, t.returnCharges.orderGroupId, t.returnCharges.paidAt],
  [t.returnCharges, t.returnCharges.orderGroupId, t.returnCharges.waivedAt],
  [t.damageClaims, t.damageClaims.orderGroupId, t.damageClaims.sentAt],
  [t.damageClaims, t.damageClaims.orderGroupId, t.damageClaims.objectedAt],
  [t.defectReports, t.defectReports.orderGroupId, t.defectReports.closedAt],
  [t.cases, t.cases.orderGroupId, t.cases.closedAt],
  [t.sentMails, t.sentMails.orderGroupId, t.sentMails.sentAt],
]

/** A statement takes 65,535 values, and each id stands in it once for each moment. */
const AT_ONCE = 1000

/** The day of the last thing that happened to each of these orders: its year begins the retention. */
export async function lastDays(orm: Orm, ids: readonly string[]): Promise<Map<string, BerlinDay>> {
  const days = new Map<string, BerlinDay>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const all = sql.join(
      moments.map(
        ([table, group, at]) =>
          sql`select ${group} as id, ${at} as at from ${table} where ${inArray(group, some)}`,
      ),
      sql` union all `,
    )
    const rows = await execute(
      orm,
      sql`select id::text, to_char(max(at) at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day
        from (${all}) moments group by id`,
    )
    for (const { id, day } of rows) days.set(String(id), String(day))
  }
  return days
}
