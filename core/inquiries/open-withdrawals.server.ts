import { and, asc, desc, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  declarations,
  journalEntries,
  orderConsents,
  orderGroups,
  orders,
  rentals,
} from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { lastDayToWithdraw, refundDue } from '../legal/withdrawal.ts'
import { notLocked } from '../orders/hidden.server.ts'
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
  /** The rent was to begin within the period, so that its use until then is paid (§ 357a (2) BGB). */
  wantedToBegin: boolean
}

/** The withdrawals that nobody has settled yet, the one that is due first at the top. */
export async function openWithdrawals({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OpenWithdrawal[]> {
  const rows = await db
    .select({ declaration: declarations, group: orderGroups })
    .from(declarations)
    .leftJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(and(eq(declarations.kind, 'withdrawal'), not(noted(db, 'withdrawal_settled'))))
    .orderBy(asc(declarations.receivedAt), asc(declarations.id))
  const seen = await acknowledgements(
    db,
    rows.map(({ declaration }) => declaration.id),
  )
  const groupIds = rows.flatMap(({ group }) => group?.id ?? [])
  const deliveries = await deliveriesOf(db, groupIds)
  const wantedToBegin = await whoWantedToBegin(db, groupIds)
  const money = new Map<string, WithdrawalMoney>()
  for (const { declaration, group } of rows) {
    if (group) money.set(declaration.id, await moneyOf(db, declaration, group.id))
  }
  const today = berlinDay(clock.now())
  return rows.map(({ declaration, group }) => {
    const dueOn = refundDue(declaration.receivedAt)
    const lastDay = group && lastDayToWithdraw(deliveries.get(group.id) ?? [])
    return {
      declaration,
      dueOn,
      isOverdue: dueOn < today,
      order: group && {
        number: group.number,
        isBusiness: group.customerType === 'business',
        lastDay,
        isLate: lastDay !== null && berlinDay(declaration.receivedAt) > lastDay,
        wantedToBegin: wantedToBegin.has(group.id),
      },
      acknowledged: seen.get(declaration.id) ?? null,
      money: money.get(declaration.id) ?? null,
    }
  })
}

/** Whether the office is done with a withdrawal. */
export async function isSettled(tx: Orm, { id }: Pick<Declaration, 'id'>): Promise<boolean> {
  const [found] = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(eq(declarations.id, id), noted(tx, 'withdrawal_settled')))
  return found !== undefined
}

function noted(orm: Orm, event: string): SQL {
  const entry = orm
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'declaration'),
        eq(journalEntries.subjectId, sql`${declarations.id}::text`),
        eq(journalEntries.event, event),
      ),
    )
  return exists(entry)
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

/** When the units of these orders came, by order; null for one that is still to come. */
async function deliveriesOf(
  db: Orm,
  groupIds: string[],
): Promise<Map<string, (BerlinDay | null)[]>> {
  const found = new Map<string, (BerlinDay | null)[]>()
  if (groupIds.length === 0) return found
  const rows = await db
    .select({
      groupId: orders.orderGroupId,
      rentedFrom: rentals.deliveredOn,
      deliveredAt: orders.deliveryDate,
      calledOffAt: orders.calledOffAt,
    })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(inArray(orders.orderGroupId, groupIds), eq(orders.isRecurringPayment, false), notLocked),
    )
  for (const { groupId, rentedFrom, deliveredAt, calledOffAt } of rows) {
    const day = rentedFrom ?? (deliveredAt && berlinDay(deliveredAt))
    if (day === null && calledOffAt) continue
    found.set(groupId, [...(found.get(groupId) ?? []), day])
  }
  return found
}
