import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { deviceName } from '../orders/devices.ts'
import { takeoverPeriods } from '../rentals/takeover-periods.server.ts'
import { deliveriesOf, type OrderedUnits, unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnContracts } from '../rentals/withdrawal-scope.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import type { Declaration } from './declare.server.ts'
import { isRefunding } from './paid-for-order.server.ts'

/** The periods of an order that is withdrawn from, and whether that came in time. */
export interface WithdrawalPeriods {
  number: number
  isBusiness: boolean
  /** The last day of the period; null while something is still to be delivered. */
  lastDay: BerlinDay | null
  isLate: boolean
  /** A consumer's, and in time for something of it. */
  hasRight: boolean
  /** Its words leave open what of the order is meant, or name something else beside it. */
  isUnclear: boolean
  /** What was ordered is meant, not only what its renter bought of it later. */
  isOfOrder: boolean
  /** What its renter bought among the devices that are meant, a contract of its own (ADR-205). */
  takeovers: Takeover[]
}

export interface Takeover {
  device: string
  rentalId: string
  boughtOn: BerlinDay
  /** Null while it is still to come in an exchange. */
  lastDay: BerlinDay | null
  isLate: boolean
  /** What was paid for it, and what of that went back; null: it is not withdrawn from. Cents. */
  money: { paidCents: number; refundedCents: number } | null
}

/** Whether a withdrawal came in time: from the order, and from what its renter bought of it. */
export async function periodsOf(
  db: Orm,
  declaration: Declaration,
  { group, units }: OrderedUnits,
): Promise<WithdrawalPeriods> {
  const on = berlinDay(declaration.receivedAt)
  const isAfter = (lastDay: BerlinDay | null) => lastDay !== null && on > lastDay
  const lastDay = lastDayToWithdraw(deliveriesOf(units))
  const { contracts, isUnread } = await withdrawnContracts(db, declaration, units)
  const meant = contracts?.map(({ unit }) => unit) ?? units
  const meantIds = meant.map(({ order }) => order.id)
  const sums = await withdrawnTakeovers(db, meantIds)
  const periods = await takeoverPeriods(db, meantIds)
  const takeovers = meant.flatMap(unit => {
    const period = periods.get(unit.order.id)
    if (!period || !unit.rental) return []
    const { boughtOn, withdrawUntil: lastDay } = period
    const money = sums.get(unit.order.id) ?? null
    const bought = { device: deviceName(unit), rentalId: unit.rental.id, boughtOn, lastDay }
    return [{ ...bought, isLate: isAfter(lastDay), money }]
  })
  const isBusiness = group.customerType === 'business'
  const isLate = isAfter(lastDay)
  return {
    ...{ number: group.number, isBusiness, lastDay, isLate, takeovers },
    hasRight: !isBusiness && (!isLate || takeovers.some(one => !one.isLate && one.money)),
    isUnclear: contracts === null || isUnread,
    isOfOrder: contracts?.some(({ ofOrder }) => ofOrder) ?? true,
  }
}

/**
 * Whether the money of a withdrawal goes back by a day. After its period it does only once the office let it count all
 * the same; a business has no such day whatever was decided (ADR-216).
 */
export async function owesRefund(
  db: Orm,
  { id, ends }: Declaration,
  { isBusiness, hasRight }: WithdrawalPeriods,
): Promise<boolean> {
  if (hasRight || isBusiness) return hasRight
  return ends.length > 0 || (await isRefunding(db, id))
}

/** The withdrawals that nobody has settled and whose money is not owed by a day, by their ids. */
export async function withoutRefundDay(db: Orm): Promise<string[]> {
  const open = await db
    .select()
    .from(declarations)
    .where(
      and(
        eq(declarations.kind, 'withdrawal'),
        isNotNull(declarations.orderGroupId),
        not(isClosed(sql`${declarations.id}`)),
      ),
    )
  const ids: string[] = []
  for (const declaration of open) {
    const ordered = await unitsOf(db, declaration.orderGroupId ?? '')
    const periods = await periodsOf(db, declaration, ordered)
    if (!(await owesRefund(db, declaration, periods))) ids.push(declaration.id)
  }
  return ids
}
