import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  cases,
  declarations,
  defectReports,
  orderGroups,
  orders,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import type { CaseKind } from '../cases/open.server.ts'
import { isAddressOf } from '../customers/aliases.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { decided } from '../inquiries/open-cancellations.server.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { isUnderWay } from '../payments/under-way.server.ts'
import type { Services } from '../services.ts'

/** What a customer owes of one order. Cents. */
export interface OwedSum {
  number: number
  cents: number
  since: BerlinDay
  /** A debit is on its way that pays it. */
  isUnderWay: boolean
}

/** What is overdue, the oldest first. */
export async function owedBy(db: Orm, groupIds: readonly string[]): Promise<OwedSum[]> {
  if (groupIds.length === 0) return []
  const rows = await db
    .select({
      number: orderGroups.number,
      cents: unpaidInvoices.amount,
      since: unpaidInvoices.since,
      isUnderWay: sql<boolean>`${isUnderWay()}`,
    })
    .from(unpaidInvoices)
    .innerJoin(orderGroups, eq(orderGroups.id, unpaidInvoices.orderGroupId))
    .where(
      and(inArray(unpaidInvoices.orderGroupId, [...groupIds]), isNull(unpaidInvoices.settledAt)),
    )
    .orderBy(unpaidInvoices.since, unpaidInvoices.id)
  return rows.map(row => ({ ...row, since: berlinDay(row.since) }))
}

/** Reported defects that are not put right yet. */
export async function openDefectsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds: readonly string[],
) {
  if (groupIds.length === 0) return []
  const today = berlinDay(clock.now())
  const rows = await db
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
  return rows.map(row => ({ ...row, isOverdue: row.dueOn < today }))
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

/** What they declared, about their orders or from their address, the last first, and whether somebody has to decide. */
export async function declarationsOf(db: Orm, groupIds: readonly string[], email: string) {
  const { id, kind, receivedAt, effectiveEnd, contract } = declarations
  const isOpen = sql<boolean>`not case ${kind} when 'cancellation' then ${decided} else ${isClosed(sql`${id}`)} end`
  return db
    .select({ id, kind, receivedAt, effectiveEnd, contract, isOpen })
    .from(declarations)
    .where(
      or(
        isAddressOf(declarations.email, email),
        groupIds.length > 0 ? inArray(declarations.orderGroupId, [...groupIds]) : undefined,
      ),
    )
    .orderBy(desc(receivedAt), id)
}
