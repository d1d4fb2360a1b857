import { and, asc, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, journalEntries, orderGroups } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'

/** A cancellation that a person has to look at, with the order that it may mean. */
export interface OpenCancellation {
  declaration: Declaration
  orderNumber: number | null
}

/**
 * The cancellations that moved no contract by themselves and that nobody has decided yet, the oldest
 * first (ADR-019).
 */
export async function openCancellations({ db }: Pick<Services, 'db'>): Promise<OpenCancellation[]> {
  return db
    .select({ declaration: declarations, orderNumber: orderGroups.number })
    .from(declarations)
    .leftJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(and(eq(declarations.kind, 'cancellation'), not(decided(db))))
    .orderBy(asc(declarations.receivedAt), asc(declarations.id))
}

/** Whether a cancellation has ended something, or was laid aside. */
export async function isDecided(tx: Orm, { id }: Pick<Declaration, 'id'>): Promise<boolean> {
  const [found] = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(eq(declarations.id, id), decided(tx)))
  return found !== undefined
}

/** What moved a contract names its ends; all else is decided when the journal says so. */
function decided(orm: Orm): SQL {
  const noted = orm
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'declaration'),
        eq(journalEntries.subjectId, sql`${declarations.id}::text`),
        sql`${journalEntries.event} in ('cancellation_decided', 'cancellation_dismissed')`,
      ),
    )
  return sql`(jsonb_array_length(${declarations.ends}) > 0 or ${exists(noted)})`
}
