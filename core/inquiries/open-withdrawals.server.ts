import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, journalEntries, orderConsents } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { lastDayToWithdraw, refundDue } from '../legal/withdrawal.ts'
import { deviceName } from '../orders/devices.ts'
import { takeoverPeriods } from '../rentals/takeover-periods.server.ts'
import { deliveriesOf, type OrderedUnits, unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnContracts } from '../rentals/withdrawal-scope.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'
import { moneyOf, type WithdrawalMoney } from './withdrawal-money.server.ts'

/** A withdrawal whose money has not been settled yet. */
export interface OpenWithdrawal {
  declaration: Declaration
  /** The last day on which everything has to be paid back (§ 357 (1) BGB). */
  dueOn: BerlinDay
  isOverdue: boolean
  order: WithdrawnOrder | null
  acknowledged: { at: Date; by: string } | null
  /** Null while it is attached to no order. */
  money: WithdrawalMoney | null
}

/** The order that is withdrawn from. */
export interface WithdrawnOrder {
  number: number
  isBusiness: boolean
  /** The last day of the period; null while something is still to be delivered. */
  lastDay: BerlinDay | null
  isLate: boolean
  /** What was ordered is meant, not only what its renter bought of it later. */
  isOfOrder: boolean
  /** What its renter bought among the devices that are meant, a contract of its own (ADR-205). */
  takeovers: Takeover[]
  /** The rent was to begin within the period, so that its use until then is paid (§ 357a (2) BGB). */
  wantedToBegin: boolean
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

/** The withdrawals that nobody has settled yet, the one that is due first at the top. */
export async function openWithdrawals({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OpenWithdrawal[]> {
  const rows = await db
    .select()
    .from(declarations)
    .where(and(eq(declarations.kind, 'withdrawal'), not(settled)))
    .orderBy(asc(declarations.receivedAt), asc(declarations.id))
  const ids = rows.map(({ id }) => id)
  const seen = await acknowledgements(db, ids)
  const groupIds = rows.flatMap(({ orderGroupId }) => orderGroupId ?? [])
  const wantedToBegin = await whoWantedToBegin(db, groupIds)
  const today = berlinDay(clock.now())
  const open: OpenWithdrawal[] = []
  for (const declaration of rows) {
    const { id, orderGroupId, receivedAt } = declaration
    const ordered = orderGroupId ? await unitsOf(db, orderGroupId) : null
    const dueOn = refundDue(receivedAt)
    open.push({
      declaration,
      dueOn,
      isOverdue: dueOn < today && ordered?.group.customerType !== 'business',
      order: ordered && {
        ...(await periodsOf(db, declaration, ordered)),
        wantedToBegin: wantedToBegin.has(ordered.group.id),
      },
      acknowledged: seen.get(id) ?? null,
      money: ordered && (await moneyOf(db, declaration, ordered)),
    })
  }
  return open
}

/** Whether a withdrawal came in time: from the order, and from what its renter bought of it. */
async function periodsOf(
  db: Orm,
  declaration: Declaration,
  { group, units }: OrderedUnits,
): Promise<Omit<WithdrawnOrder, 'wantedToBegin'>> {
  const on = berlinDay(declaration.receivedAt)
  const isLate = (lastDay: BerlinDay | null) => lastDay !== null && on > lastDay
  const lastDay = lastDayToWithdraw(deliveriesOf(units))
  const { contracts } = await withdrawnContracts(db, declaration, units)
  const meant = contracts?.map(({ unit }) => unit) ?? units
  const meantIds = meant.map(({ order }) => order.id)
  const sums = await withdrawnTakeovers(db, meantIds)
  const periods = await takeoverPeriods(db, meantIds)
  return {
    number: group.number,
    isBusiness: group.customerType === 'business',
    lastDay,
    isLate: isLate(lastDay),
    isOfOrder: contracts?.some(({ ofOrder }) => ofOrder) ?? true,
    takeovers: meant.flatMap(unit => {
      const period = periods.get(unit.order.id)
      if (!period || !unit.rental) return []
      const { boughtOn, withdrawUntil: lastDay } = period
      const money = sums.get(unit.order.id) ?? null
      const bought = { device: deviceName(unit), rentalId: unit.rental.id, boughtOn, lastDay }
      return [{ ...bought, isLate: isLate(lastDay), money }]
    }),
  }
}

const settled = isClosed(sql`${declarations.id}`)

/** Whether the office is done with a withdrawal. */
export async function isSettled(tx: Orm, { id }: Pick<Declaration, 'id'>): Promise<boolean> {
  const [found] = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(eq(declarations.id, id), settled))
  return found !== undefined
}

/** Who saw a withdrawal first, and when. */
async function acknowledgements(
  db: Orm,
  ids: string[],
): Promise<Map<string, { at: Date; by: string }>> {
  if (ids.length === 0) return new Map()
  const entries = await db
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'declaration'),
        inArray(journalEntries.subjectId, ids),
        eq(journalEntries.event, 'withdrawal_acknowledged'),
      ),
    )
    .orderBy(desc(journalEntries.at))
  const nameOf = await actorNames(
    db,
    entries.map(({ actor }) => actor),
  )
  return new Map(entries.map(({ subjectId, at, actor }) => [subjectId, { at, by: nameOf(actor) }]))
}

/** The orders whose customer asked for the rent to begin within the period. */
async function whoWantedToBegin(db: Orm, groupIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ groupId: orderConsents.orderGroupId })
    .from(orderConsents)
    .where(
      and(
        inArray(orderConsents.orderGroupId, groupIds),
        eq(orderConsents.kind, 'start_before_withdrawal'),
      ),
    )
  return new Set(rows.map(({ groupId }) => groupId))
}
