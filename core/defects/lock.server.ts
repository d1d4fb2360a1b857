import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'
import { type OwnedUnit, ownedUnit } from './unit.server.ts'

export type DefectReport = typeof defectReports.$inferSelect

/** A report with its unit. Throws `not_found`. */
export async function reportOf(
  orm: Orm,
  defectId: string,
): Promise<{ report: DefectReport; unit: OwnedUnit }> {
  const [report] = isUuid(defectId)
    ? await orm.select().from(defectReports).where(eq(defectReports.id, defectId))
    : []
  const unit = report && (await ownedUnit(orm, report.orderId))
  if (!report || !unit) throw refusal('defect_not_found')
  return { report, unit }
}

/** A report with its unit, its order locked until the transaction ends. Throws `not_found`. */
export async function lockReport(
  tx: Orm,
  defectId: string,
): Promise<{ report: DefectReport; unit: OwnedUnit }> {
  const { report } = await reportOf(tx, defectId)
  await lockGroup(tx, report.orderGroupId)
  return reportOf(tx, defectId)
}
