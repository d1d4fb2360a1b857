import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'
import type { Declaration } from './declare.server.ts'

/**
 * Whether whoever declared is known to have ordered as a business, which has no right to withdraw. Of an order with
 * another address nothing is told.
 */
export async function isOwnBusiness(
  db: Orm,
  { orderGroupId, email }: Pick<Declaration, 'orderGroupId' | 'email'>,
): Promise<boolean> {
  if (!orderGroupId) return false
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  return (
    group?.customerType === 'business' && group.customerEmail.toLowerCase() === email.toLowerCase()
  )
}
