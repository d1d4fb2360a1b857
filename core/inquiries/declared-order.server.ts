import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnUnits } from '../rentals/withdrawal-scope.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import type { Declaration } from './declare.server.ts'

/** What is known of the order that a declaration means. */
export interface DeclaredOrder {
  /** Ordered as a business, which has no right to withdraw. */
  isBusiness: boolean
  /** It withdraws from what its renter bought: from that purchase alone, or from the rental with it; null: from none. */
  takeover: 'purchase' | 'with_rent' | null
}

/** What whoever declared may be told of the order; of one with another address that is nothing. */
export async function declaredOrder(
  db: Orm,
  declaration: Declaration,
): Promise<DeclaredOrder | undefined> {
  const { kind, orderGroupId, email } = declaration
  if (!orderGroupId) return undefined
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (group?.customerEmail.toLowerCase() !== email.toLowerCase()) return undefined
  const isBusiness = group.customerType === 'business'
  return { isBusiness, takeover: kind === 'withdrawal' ? await takeoverOf(db, declaration) : null }
}

async function takeoverOf(db: Orm, declaration: Declaration): Promise<DeclaredOrder['takeover']> {
  const { units } = await unitsOf(db, declaration.orderGroupId ?? '')
  const about = (await withdrawnUnits(db, declaration, units)) ?? []
  const takeovers = await withdrawnTakeovers(
    db,
    about.map(({ order }) => order.id),
  )
  if (takeovers.size === 0) return null
  return [...takeovers.values()].some(({ rent }) => rent) ? 'with_rent' : 'purchase'
}
