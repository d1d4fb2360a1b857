import { asc, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { type DefectState, defectState } from './rules.ts'

/** Where the newest report of each of these units stands, by order id; without those that have none. */
export async function newestDefects(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, DefectState>> {
  if (orderIds.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(defectReports)
    .where(inArray(defectReports.orderId, [...orderIds]))
    .orderBy(asc(defectReports.reportedAt))
  return new Map(rows.map(row => [row.orderId, defectState(row)]))
}
