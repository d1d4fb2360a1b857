import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, journalEntries, orderConsents } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { refundDue } from '../legal/withdrawal.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'
import { answerTo, type FilingAnswer } from './file-declaration.server.ts'
import { moneyOf, type WithdrawalMoney } from './withdrawal-money.server.ts'
import { owesRefund, periodsOf, type WithdrawalPeriods } from './withdrawal-periods.server.ts'

/** A withdrawal whose money has not been settled yet. */
export interface OpenWithdrawal {
  declaration: Declaration
  /** The last day on which everything has to be paid back (§ 357 (1) BGB); null where nothing has to be. */
  dueOn: BerlinDay | null
  isOverdue: boolean
  /** What is told to whoever declared, once it is filed without a refund. */
  answer: FilingAnswer
  order: WithdrawnOrder | null
  acknowledged: { at: Date; by: string } | null
  /** Null while it is attached to no order. */
  money: WithdrawalMoney | null
}

/** The order that is withdrawn from. */
export interface WithdrawnOrder extends WithdrawalPeriods {
  /** The rent was to begin within the period, so that its use until then is paid (§ 357a (2) BGB). */
  wantedToBegin: boolean
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
    const periods = ordered && (await periodsOf(db, declaration, ordered))
    const isOwed = periods === null || (await owesRefund(db, declaration, periods))
    const dueOn = isOwed ? refundDue(receivedAt) : null
    open.push({
      declaration,
      dueOn,
      isOverdue: dueOn !== null && dueOn < today,
      answer: await answerTo(db, declaration),
      order: periods && {
        ...periods,
        wantedToBegin: wantedToBegin.has(orderGroupId ?? ''),
      },
      acknowledged: seen.get(id) ?? null,
      money: ordered && (await moneyOf(db, declaration, ordered)),
    })
  }
  return open
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
