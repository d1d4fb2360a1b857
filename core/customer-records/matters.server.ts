import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  cases,
  declarations,
  defectReports,
  deviceReturns,
  orderGroups,
  orders,
  rentals,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import type { CaseKind } from '../cases/open.server.ts'
import { isAddressOf } from '../customers/aliases.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { statusesOf } from '../returns/away.ts'

/** What a customer owes of one order. Cents. */
export interface OwedSum {
  number: number
  cents: number
  since: BerlinDay
}

/** What is overdue, the oldest first. */
export async function owedBy(db: Orm, groupIds: readonly string[]): Promise<OwedSum[]> {
  if (groupIds.length === 0) return []
  const rows = await db
    .select({
      number: orderGroups.number,
      cents: unpaidInvoices.amount,
      since: unpaidInvoices.since,
    })
    .from(unpaidInvoices)
    .innerJoin(orderGroups, eq(orderGroups.id, unpaidInvoices.orderGroupId))
    .where(
      and(inArray(unpaidInvoices.orderGroupId, [...groupIds]), isNull(unpaidInvoices.settledAt)),
    )
    .orderBy(unpaidInvoices.since, unpaidInvoices.id)
  return rows.map(row => ({ ...row, since: berlinDay(row.since) }))
}

/** Units on their way back that are not checked yet. */
export async function openReturnsOf(db: Orm, groupIds: readonly string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({
      orderId: deviceReturns.orderId,
      productName: orders.productName,
      pickUpOn: deviceReturns.pickUpOn,
      receivedAt: deviceReturns.receivedAt,
    })
    .from(deviceReturns)
    .innerJoin(orders, eq(orders.id, deviceReturns.orderId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(
        inArray(deviceReturns.orderGroupId, [...groupIds]),
        isNull(deviceReturns.checkedAt),
        isNull(deviceReturns.declinedAt),
        or(
          notInArray(orders.logisticsStatus, statusesOf('back')),
          isNotNull(deviceReturns.voluntarySince),
        ),
        isNull(orders.hiddenAt),
        // A row stays where somebody kept their device or called off its pick-up: nothing is on its way then.
        or(
          isNotNull(deviceReturns.pickUpOn),
          eq(deviceReturns.isSentIn, true),
          isNotNull(deviceReturns.receivedAt),
          eq(rentals.state, 'ended'),
        ),
      ),
    )
    .orderBy(deviceReturns.createdAt, deviceReturns.id)
}

/** Reported defects that are not put right yet. */
export async function openDefectsOf(db: Orm, groupIds: readonly string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({
      id: defectReports.id,
      productName: orders.productName,
      reportedAt: defectReports.reportedAt,
      dueOn: defectReports.dueOn,
    })
    .from(defectReports)
    .innerJoin(orders, eq(orders.id, defectReports.orderId))
    .where(and(inArray(defectReports.orderGroupId, [...groupIds]), isNull(defectReports.closedAt)))
    .orderBy(defectReports.dueOn, defectReports.id)
}

export interface CustomerCase {
  id: string
  kind: CaseKind
  number: number
  reason: string
  openedAt: Date
  closedAt: Date | null
  /** By e-mail, or 'automatisch' and the like. */
  closedBy: string | null
  note: string | null
}

/** Cases about their orders, the open ones first, then the last closed. */
export async function casesOf(db: Orm, groupIds: readonly string[]): Promise<CustomerCase[]> {
  if (groupIds.length === 0) return []
  const { id, kind, reason, openedAt, closedAt, closedBy, note } = cases
  const rows = await db
    .select({ id, kind, reason, openedAt, closedAt, closedBy, note, number: orderGroups.number })
    .from(cases)
    .innerJoin(orderGroups, eq(orderGroups.id, cases.orderGroupId))
    .where(inArray(cases.orderGroupId, [...groupIds]))
    .orderBy(sql`${closedAt} desc nulls first`, desc(openedAt), id)
  const nameOf = await actorNames(
    db,
    rows.flatMap(row => row.closedBy ?? []),
  )
  return rows.map(row => ({ ...row, closedBy: row.closedBy && nameOf(row.closedBy) }))
}

/** What they declared, about their orders or from their address, the last first. */
export async function declarationsOf(db: Orm, groupIds: readonly string[], email: string) {
  const { id, kind, receivedAt, effectiveEnd, contract } = declarations
  return db
    .select({ id, kind, receivedAt, effectiveEnd, contract })
    .from(declarations)
    .where(
      or(
        isAddressOf(declarations.email, email),
        groupIds.length > 0 ? inArray(declarations.orderGroupId, [...groupIds]) : undefined,
      ),
    )
    .orderBy(desc(receivedAt), id)
}
