import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { isOvertaken } from '../rentals/overtaken.ts'
import { closingsOf, refundedOf } from './closed.server.ts'
import type { Declaration } from './declare.server.ts'

/** What has become of a declaration since it arrived. */
export interface DeclarationStanding {
  /** When the office was done with it; null while it is not. */
  closedOn: BerlinDay | null
  /** All money that it is about went back, or is on its way. */
  isRefunded: boolean
  /** A cancellation by which nothing ends any more: taken back, or followed by another declaration. */
  isOvertaken: boolean
}

export async function standingOf(db: Orm, declaration: Declaration): Promise<DeclarationStanding> {
  const { id, orderGroupId } = declaration
  const [closed] = await db
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(eq(declarations.id, id), isClosed(sql`${declarations.id}`)))
  const rented = orderGroupId
    ? await db
        .select({
          endDeclarationId: rentals.endDeclarationId,
          terminatedAt: rentals.terminatedAt,
          endsOn: rentals.endsOn,
        })
        .from(rentals)
        .where(eq(rentals.orderGroupId, orderGroupId))
    : []
  const closing = closed && (await closingsOf(db, [id])).get(id)
  return {
    closedOn: closing ? berlinDay(closing.at) : null,
    isRefunded: (await refundedOf(db, [declaration])).has(id),
    isOvertaken: isOvertaken(declaration, rented),
  }
}
