import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type declarations, journalEntries } from '#db/schema/schema.ts'
import type { JournalEvent } from '../journal/events.ts'
import { namesTakeover } from './takeover-words.ts'
import { type WithdrawableUnit, type WithdrawalScope, withdrawalScope } from './withdrawal-words.ts'

/** What a withdrawal says of itself, and the order that it was attached to. */
export type Words = Pick<
  typeof declarations.$inferSelect,
  'id' | 'orderGroupId' | 'contract' | 'items'
>

/**
 * The units that a withdrawal is about: those to which the office attached it, else those that its words name. Null
 * where nobody has said so yet.
 */
export async function withdrawnUnits<Unit extends WithdrawableUnit>(
  orm: Orm,
  declaration: Words,
  units: readonly Unit[],
): Promise<Unit[] | null> {
  const { contracts } = await withdrawnContracts(orm, declaration, units)
  return contracts?.map(({ unit }) => unit) ?? null
}

/** The same, and which contracts about each of them. */
export async function withdrawnContracts<Unit extends WithdrawableUnit>(
  orm: Orm,
  { id, orderGroupId, contract, items }: Words,
  units: readonly Unit[],
): Promise<WithdrawalScope<Unit>> {
  const last = await lastAttachment(orm, id)
  const chosen = last?.orderGroupId === orderGroupId ? last?.units : null
  const scope = withdrawalScope({ contract, items }, units)
  if (!Array.isArray(chosen)) return scope
  const ofTakeover = namesTakeover(`${contract} ${items ?? ''}`)
  const contracts = units
    .filter(({ sequence }) => chosen.includes(sequence))
    .map(unit => {
      const named = scope.contracts?.find(one => one.unit === unit)
      return named ?? { unit, ofTakeover, ofOrder: !ofTakeover }
    })
  return { contracts, isUnread: false }
}

/** What somebody of the office said at last that a withdrawal is about; undefined where nobody did. */
export async function lastAttachment(
  orm: Orm,
  declarationId: string,
): Promise<Record<string, unknown> | undefined> {
  const attached: JournalEvent = 'withdrawal_attached'
  const [entry] = await orm
    .select({ data: journalEntries.data })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'declaration'),
        eq(journalEntries.subjectId, declarationId),
        eq(journalEntries.event, attached),
      ),
    )
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(1)
  return entry?.data
}
