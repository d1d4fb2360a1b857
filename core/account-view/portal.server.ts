import { desc, inArray } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { refusal } from '../refusals.ts'
import { isLiving } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { linkedGuestOrder } from './guest-order.server.ts'
import { ownGroupOf, ownGroups } from './own-groups.server.ts'

/**
 * Opens the provider's portal for a customer: what pays their rentals, their invoices, their address
 * (S-7, customer-portal). Gives its address. An account that claimed guest orders may have
 * several customers at the provider: `subscriptionId` says whose portal; without it, the one of the
 * newest order with a running rental, else of the newest order. Throws `not_found` where nothing was
 * ever paid, and for a subscription that is not theirs, `unavailable` while the provider cannot be
 * reached.
 */
export async function openPortal(
  services: Services,
  actor: SignedIn,
  { origin, subscriptionId }: { origin: string; subscriptionId?: string },
): Promise<{ url: string }> {
  const groups = subscriptionId
    ? [await ownGroupOf(services, actor, subscriptionId)]
    : await ownGroups(services, actor)
  const ids = groups.map(group => group.id)
  const rows =
    ids.length === 0
      ? []
      : await services.db
          .select({ id: orderGroups.id, customerId: orderGroups.stripeCustomerId })
          .from(orderGroups)
          .where(inArray(orderGroups.id, ids))
          .orderBy(desc(orderGroups.createdAt))
  const running = new Set(
    groups
      .filter(group => group.orders.some(({ rental }) => rental && isLiving(rental.state)))
      .map(group => group.id),
  )
  const known = rows.filter(row => row.customerId !== null)
  const customerId = (known.find(row => running.has(row.id)) ?? known[0])?.customerId
  return portalOf(services, customerId, `${origin}/kunden-bereich`)
}

/**
 * The same for one order of a guest, by its link (ADR-132): guests have a customer at the provider for each
 * order, so that it shows nothing of another one.
 */
export async function openGuestPortal(
  services: Services,
  { token, origin }: { token: string; origin: string },
): Promise<{ url: string }> {
  const { group } = await linkedGuestOrder(services, token)
  return portalOf(services, group.stripeCustomerId, `${origin}/bestellung`)
}

async function portalOf(
  services: Services,
  customerId: string | null | undefined,
  returnUrl: string,
): Promise<{ url: string }> {
  if (!customerId) throw refusal('no_payments')
  return needingProvider(services, async () => ({
    url: await services.payments.openPortal({ customerId, returnUrl }),
  }))
}
