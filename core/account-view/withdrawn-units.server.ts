import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { callOffs, declarations, type orders } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { refundDue } from '../legal/withdrawal.ts'
import { isInHouse } from '../stock/whereabouts.ts'

type Unit = typeof orders.$inferSelect

/** That a unit was withdrawn from. Berlin days. */
export interface WithdrawnUnit {
  on: BerlinDay
  /** The last day on which what was paid for it goes back; null where that is settled, or waits for the unit. */
  refundBy: BerlinDay | null
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
  const calledOff = await db.select().from(callOffs).where(inArray(callOffs.orderGroupId, groupIds))
  return new Map(
    off.flatMap(({ id, orderGroupId, orderSequence, orderType, calledOffAt: at, ...unit }) => {
      if (!at) return []
      const hasLeft = !isInHouse(unit.logisticsStatus)
      // Only the refund of what was bought may wait for it (§ 357 (4) BGB).
      if (hasLeft && orderType === 'purchase') return [[id, { on: berlinDay(at), refundBy: null }]]
      const isCalledOff = calledOff.some(
        one => one.orderGroupId === orderGroupId && one.units.includes(orderSequence),
      )
      const withdrawal = withdrawals.find(
        one => one.orderGroupId === orderGroupId && one.receivedAt <= at,
      )
      if (hasLeft && !withdrawal) return [[id, { on: berlinDay(at), refundBy: null }]]
      if (isCalledOff || !withdrawal) return []
      const { receivedAt, isSettled } = withdrawal
      const refundBy = isSettled ? null : refundDue(receivedAt)
      return [[id, { on: berlinDay(receivedAt), refundBy }]]
    }),
  )
}

/** The withdrawals from these orders, the newest first. */
function withdrawalsOf(db: Orm, groupIds: string[]) {
  return db
    .select({
      orderGroupId: declarations.orderGroupId,
      receivedAt: declarations.receivedAt,
      isSettled: sql<boolean>`${isClosed(sql`${declarations.id}`)}`,
    })
    .from(declarations)
    .where(and(inArray(declarations.orderGroupId, groupIds), eq(declarations.kind, 'withdrawal')))
    .orderBy(desc(declarations.receivedAt))
}
