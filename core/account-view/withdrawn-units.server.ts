import { and, desc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  callOffs,
  declarations,
  orderGroups,
  type orders,
  payments,
  refunds,
} from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { refundDue } from '../legal/withdrawal.ts'
import { endedCare } from '../rentals/care.server.ts'
import { refundMayWait } from '../returns/states.ts'
import { isInHouse } from '../stock/whereabouts.ts'

type Unit = typeof orders.$inferSelect

/** That a unit was withdrawn from. Berlin days. */
export interface WithdrawnUnit {
  on: BerlinDay
  /** The last day on which what was paid for it goes back; null where that is settled, or a business has ordered. */
  refundBy: BerlinDay | null
  /** A refund of it did not arrive and is owed still. */
  isSentBack: boolean
  /** Bought, and still there: sent by its customer, its refund may wait for it (§ 357 (4) BGB). */
  mayWait: boolean
}

/** Which of these units were withdrawn from, by order id; what was called off was not. */
export async function withdrawnUnits(
  db: Orm,
  units: readonly Unit[],
): Promise<Map<string, WithdrawnUnit>> {
  const off = units.filter(({ calledOffAt }) => calledOffAt !== null)
  if (off.length === 0) return new Map()
  const groupIds = [...new Set(off.map(({ orderGroupId }) => orderGroupId))]
  const withdrawals = await withdrawalsOf(db, groupIds)
  const refunded = await refundedUnits(db, groupIds)
  const calledOff = await db.select().from(callOffs).where(inArray(callOffs.orderGroupId, groupIds))
  return new Map(
    off.flatMap(({ id, orderGroupId, orderSequence, orderType, calledOffAt: at, ...unit }) => {
      if (!at) return []
      const hasLeft = !isInHouse(unit.logisticsStatus)
      const isCalledOff = calledOff.some(
        one => one.orderGroupId === orderGroupId && one.units.includes(orderSequence),
      )
      const withdrawal = withdrawals.find(
        one => one.orderGroupId === orderGroupId && one.receivedAt <= at,
      )
      if (hasLeft && !withdrawal) {
        return [[id, { on: berlinDay(at), refundBy: null, isSentBack: false, mayWait: false }]]
      }
      if (!withdrawal || (isCalledOff && !hasLeft)) return []
      const { receivedAt } = withdrawal
      const own = refunded.filter(
        one => one.orderGroupId === orderGroupId && one.units?.includes(orderSequence),
      )
      const failed = own.find(({ status }) => status === 'failed')
      const isSentBack = failed !== undefined && !failed.isSettled
      const isDone = failed ? failed.isSettled : withdrawal.isSettled || own.length > 0
      const refundBy = isDone || withdrawal.isOfBusiness ? null : refundDue(receivedAt)
      const mayWait =
        orderType === 'purchase' && refundMayWait({ rental: null, logistics: unit.logisticsStatus })
      return [[id, { on: berlinDay(receivedAt), refundBy, isSentBack, mayWait }]]
    }),
  )
}

/** The withdrawals from these orders that are not of Care alone, the newest first. */
function withdrawalsOf(db: Orm, groupIds: string[]) {
  return db
    .select({
      id: declarations.id,
      orderGroupId: declarations.orderGroupId,
      receivedAt: declarations.receivedAt,
      isSettled: sql<boolean>`${isClosed(sql`${declarations.id}`)}`,
      isOfBusiness: sql<boolean>`${orderGroups.customerType} = 'business'`,
    })
    .from(declarations)
    .innerJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(
      and(
        inArray(declarations.orderGroupId, groupIds),
        eq(declarations.kind, 'withdrawal'),
        not(endedCare),
      ),
    )
    .orderBy(desc(declarations.receivedAt))
}

/** For which units of these orders a withdrawal, whichever it was, gave money back, and whether the office is done with it. */
function refundedUnits(db: Orm, groupIds: string[]) {
  return db
    .select({
      orderGroupId: payments.orderGroupId,
      units: refunds.units,
      status: refunds.status,
      isSettled: sql<boolean>`${isClosed(sql`${refunds.declarationId}`)}`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderGroupId, groupIds), isNotNull(refunds.declarationId)))
}
