import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import type { OrderedUnit } from '../rentals/withdraw.server.ts'
import { withdrawnContracts } from '../rentals/withdrawal-scope.server.ts'
import type { WithdrawalScope } from '../rentals/withdrawal-words.ts'
import type { Declaration } from './declare.server.ts'

/**
 * When somebody has withdrawn before from all that a withdrawal means; null where it is the first to do so. One that the
 * office has laid aside, and that ended nothing, does not count.
 */
export async function declaredBefore(
  db: Orm,
  { orderGroupId, receivedAt, contract, items }: Declaration,
  { units, scope }: { units: readonly OrderedUnit[]; scope: WithdrawalScope<OrderedUnit> },
): Promise<Date | null> {
  const earlier = await db
    .select({
      declaration: declarations,
      isClosed: sql<boolean>`${isClosed(sql`${declarations.id}`)}`,
    })
    .from(declarations)
    .where(
      and(
        eq(declarations.orderGroupId, orderGroupId ?? ''),
        eq(declarations.kind, 'withdrawal'),
        lt(declarations.receivedAt, receivedAt),
      ),
    )
    .orderBy(asc(declarations.receivedAt))
  for (const { declaration, isClosed } of earlier) {
    if (isClosed && declaration.ends.length === 0) continue
    if (declaration.contract === contract && declaration.items === items) {
      return declaration.receivedAt
    }
    const before = await withdrawnContracts(db, declaration, units)
    if (covers(before, scope)) return declaration.receivedAt
  }
  return null
}

function covers(
  before: WithdrawalScope<OrderedUnit>,
  { contracts, isUnread }: WithdrawalScope<OrderedUnit>,
): boolean {
  if (!contracts || isUnread) return false
  return contracts.every(one =>
    before.contracts?.some(
      other =>
        other.unit === one.unit &&
        (!one.ofOrder || other.ofOrder) &&
        (!one.ofTakeover || other.ofTakeover),
    ),
  )
}
