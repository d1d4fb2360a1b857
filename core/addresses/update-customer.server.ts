import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import { customerOf } from '../checkout/customer.server.ts'
import type { Services } from '../services.ts'

/** Job: the provider's customer of an order gets the address that the order has now. Safe to run again. */
export async function updateCustomer(services: Services, orderGroupId: string): Promise<void> {
  const [group] = await services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  if (group?.stripeCustomerId) await customerOf(services, group)
}
