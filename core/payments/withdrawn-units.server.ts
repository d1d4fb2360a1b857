import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type declarations, journalEntries } from '#db/schema/schema.ts'
import type { JournalEvent } from '../journal/events.ts'
import { meantUnits } from '../rentals/meant-units.ts'
import { type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import { unitsGivenBack } from './given-back.server.ts'

type Words = Pick<typeof declarations.$inferSelect, 'id' | 'orderGroupId' | 'contract' | 'items'>

/**
 * The units that a withdrawal is about: those to which the office attached it, else those that its words name. Null
 * where nobody has said so yet.
 */
export async function withdrawnUnits(
  orm: Orm,
  { id, orderGroupId, contract, items }: Words,
  units: readonly OrderedUnit[],
): Promise<OrderedUnit[] | null> {
  const attached: JournalEvent = 'withdrawal_attached'
  const [entry] = await orm
    .select({ data: journalEntries.data })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'declaration'),
        eq(journalEntries.subjectId, id),
        eq(journalEntries.event, attached),
      ),
    )
    .orderBy(desc(journalEntries.at), sql`ctid desc`)
    .limit(1)
  const chosen = entry?.data.orderGroupId === orderGroupId ? entry?.data.units : null
  if (!Array.isArray(chosen)) return meantUnits(items ?? contract, units)
  return units.filter(({ sequence }) => chosen.includes(sequence))
}

/**
 * The units of a withdrawal whose money nobody has decided yet; all of its order where nobody has said what it is
 * about. What its renter bought is a contract of its own (ADR-205).
 */
export async function undecidedUnits(orm: Orm, declaration: Words): Promise<OrderedUnit[]> {
  if (!declaration.orderGroupId) return []
  const { units } = await unitsOf(orm, declaration.orderGroupId)
  const before = await unitsGivenBack(orm, declaration.orderGroupId)
  const about = (await withdrawnUnits(orm, declaration, units)) ?? units
  return about.filter(
    ({ sequence, rental }) => !before.includes(sequence) && rental?.state !== 'bought_out',
  )
}
