import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orderGroups } from '#db/schema/schema.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { meantRentals } from '../rentals/meant-units.ts'
import { livingUnits } from '../rentals/request-end.server.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'
import { answerTo, type FilingAnswer } from './file-declaration.server.ts'
import type { Listed } from './listed-units.ts'

/** A cancellation that a person has to look at, with the order that it may mean. */
export interface OpenCancellation {
  declaration: Declaration
  orderNumber: number | null
  /** What is still rented of it, and what of that its words name. */
  units: Listed[]
  named: Listed[]
  /** What is told to whoever declared, once it is laid aside. */
  answer: FilingAnswer
}

/**
 * The cancellations that moved no contract by themselves and that nobody has decided yet, the oldest
 * first (ADR-019).
 */
export async function openCancellations({ db }: Pick<Services, 'db'>): Promise<OpenCancellation[]> {
  const rows = await db
    .select({ declaration: declarations, orderNumber: orderGroups.number })
    .from(declarations)
    .leftJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(and(eq(declarations.kind, 'cancellation'), not(decided)))
    .orderBy(asc(declarations.receivedAt), asc(declarations.id))
  const open: OpenCancellation[] = []
  for (const row of rows) {
    const { orderGroupId, contract } = row.declaration
    const units = orderGroupId ? await livingUnits(db, orderGroupId) : []
    const ordered = orderGroupId ? (await unitsOf(db, orderGroupId)).units : []
    const named = meantRentals(contract, units, ordered) ?? []
    open.push({ ...row, units, named, answer: await answerTo(db, row.declaration) })
  }
  return open
}

/** Whether a cancellation has ended something, or was laid aside. */
export async function isDecided(tx: Orm, { id }: Pick<Declaration, 'id'>): Promise<boolean> {
  const [found] = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(eq(declarations.id, id), decided))
  return found !== undefined
}

/** What moved a contract names its ends; all else is decided when the journal says so. */
export const decided = sql`(jsonb_array_length(${declarations.ends}) > 0 or ${isClosed(sql`${declarations.id}`)})`
