import { eq } from 'drizzle-orm'
import { orderGroups, profiles } from '#db/schema/schema.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { digest } from './digest.server.ts'

/**
 * The provider's customer of an order, with name, e-mail and address brought up to date: the
 * account's own, else the one this order group already has, else a new one. Guests are never joined
 * by their address alone, because nobody proved that it is theirs.
 */
export async function customerOf(services: Services, group: OrderGroup): Promise<string> {
  const known = group.stripeCustomerId ?? (await customerOfAccount(services, group.userId))
  const { name, phone, ...address } = group.billingAddress
  const person = {
    id: known,
    email: group.customerEmail,
    name: group.company ?? name,
    phone: phone ?? group.phone ?? undefined,
    address,
  }
  const id = await services.payments.ensureCustomer({
    ...person,
    // Two tabs may bring different addresses in one millisecond, and a key goes with one content.
    key: `${group.id}-${group.updatedAt.getTime()}-${digest(person)}`,
  })
  if (id !== group.stripeCustomerId) {
    await services.db.transaction(async tx => {
      await tx.update(orderGroups).set({ stripeCustomerId: id }).where(eq(orderGroups.id, group.id))
      if (group.userId) {
        await tx.update(profiles).set({ stripeCustomerId: id }).where(eq(profiles.id, group.userId))
      }
    })
  }
  return id
}

async function customerOfAccount(services: Services, userId: string | null) {
  if (!userId) return null
  const [profile] = await services.db
    .select({ stripeCustomerId: profiles.stripeCustomerId })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return profile?.stripeCustomerId ?? null
}
