import type { SignedIn } from '../actor.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import type { Services } from '../services.ts'
import { type CustomerOrderGroup, viewGroups } from './orders.server.ts'

/** Everything that an account ordered, newest first, what was ordered together in one group. */
export async function ownGroups(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
): Promise<CustomerOrderGroup[]> {
  return viewGroups(services, await ordersOf(services, actor).all())
}

/** The group that one of their subscriptions pays for; throws `not_found` for any other. */
export async function ownGroupOf(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  subscriptionId: string,
): Promise<CustomerOrderGroup> {
  const rows = await ordersOf(services, actor).ofSubscription(subscriptionId)
  const [group] = await viewGroups(services, rows)
  if (!group) throw new Error(`The subscription ${subscriptionId} pays for no order`)
  return group
}
