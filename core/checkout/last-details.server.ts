import { and, desc, eq, or } from 'drizzle-orm'
import { orderGroups, type StoredAddress } from '#db/schema/orders.ts'
import type { SignedIn } from '../actor.ts'
import { orderedAsGuest } from '../orders/orders-of.server.ts'
import type { CustomerType } from '../purchase-option.ts'
import type { Services } from '../services.ts'

/** With what a customer starts the checkout: who they are and where the last order went. */
export interface LastDetails {
  name: string
  order: {
    customerType: CustomerType
    company: string | null
    vatId: string | null
    shipping: StoredAddress
    billing: StoredAddress
  } | null
}

/**
 * The person's own last paid order, by the account, or by its address once that is confirmed
 * (ADR-116 and ADR-129).
 */
export async function lastDetails(
  { db }: Pick<Services, 'db'>,
  actor: SignedIn,
): Promise<LastDetails> {
  const own = eq(orderGroups.userId, actor.userId)
  const asGuest = orderedAsGuest(actor.email)
  const [order] = await db
    .select({
      customerType: orderGroups.customerType,
      company: orderGroups.company,
      vatId: orderGroups.vatId,
      shipping: orderGroups.shippingAddress,
      billing: orderGroups.billingAddress,
    })
    .from(orderGroups)
    .where(and(actor.emailVerified ? or(own, asGuest) : own, eq(orderGroups.status, 'completed')))
    .orderBy(desc(orderGroups.createdAt))
    .limit(1)
  return { name: actor.name, order: order ?? null }
}
