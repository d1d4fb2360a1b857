import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, profiles } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'

/**
 * Job after somebody was erased (Art. 17 GDPR, ADR-054): the provider forgets name, addresses and what they pay
 * by. What was paid stays there by the provider's own periods. Kept while an account or an order that is not
 * locked has this customer. Safe to run again.
 */
export async function removeCustomer(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  customerId: string,
): Promise<void> {
  const used =
    (await db.$count(profiles, eq(profiles.stripeCustomerId, customerId))) +
    (await db.$count(
      orderGroups,
      and(eq(orderGroups.stripeCustomerId, customerId), isNull(orderGroups.lockedAt)),
    ))
  if (used === 0) await payments.removeCustomer(customerId)
}

/** Sends these jobs, each customer once, in the transaction that erases. */
export async function removeCustomersLater(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  customers: readonly (string | null | undefined)[],
): Promise<void> {
  for (const customerId of new Set(customers)) {
    if (customerId) await jobs.send(tx, 'remove_customer', { customerId })
  }
}
