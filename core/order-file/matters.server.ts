import { desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, declarations, defectReports } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { chargesInGroup } from '../returns/charge-view.server.ts'
import { claimsOf } from '../returns/claim-view.server.ts'

export type OrderMatters = Awaited<ReturnType<typeof mattersOf>>

/** What somebody declared, reported, is asked for or has to look at about an order, the newest first. */
export async function mattersOf(db: Orm, orderGroupId: string, today: BerlinDay) {
  const declared = await db
    .select()
    .from(declarations)
    .where(eq(declarations.orderGroupId, orderGroupId))
    .orderBy(desc(declarations.receivedAt))
  const defects = await db
    .select({
      id: defectReports.id,
      description: defectReports.description,
      at: defectReports.reportedAt,
      closedAt: defectReports.closedAt,
    })
    .from(defectReports)
    .where(eq(defectReports.orderGroupId, orderGroupId))
    .orderBy(desc(defectReports.reportedAt))
  const opened = await db
    .select({
      id: cases.id,
      kind: cases.kind,
      reason: cases.reason,
      at: cases.openedAt,
      closedAt: cases.closedAt,
      closedBy: cases.closedBy,
      note: cases.note,
    })
    .from(cases)
    .where(eq(cases.orderGroupId, orderGroupId))
    .orderBy(desc(cases.openedAt))
  const nameOf = await actorNames(
    db,
    opened.flatMap(({ closedBy }) => closedBy ?? []),
  )
  const told = opened.map(({ closedAt, closedBy, note, ...one }) => ({
    ...one,
    closed: closedAt && { at: closedAt, by: nameOf(closedBy ?? '') as string | null, note },
  }))
  const charges = await chargesInGroup(db, orderGroupId)
  const claims = (await claimsOf(db, [orderGroupId], today)).get(orderGroupId) ?? []
  return { declared, defects, cases: told, charges, claims }
}
