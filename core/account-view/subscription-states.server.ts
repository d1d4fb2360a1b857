import type { Services } from '../services.ts'
import type { CustomerOrderGroup } from './orders.server.ts'

/** What the provider says about a subscription; its status is shown as given (S-2.9-8). */
export interface SubscriptionState {
  status: string
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  /** Its day of the month is the one of each charge. */
  anchor: Date
}

/**
 * The states of the groups' subscriptions by their id. One that the provider cannot tell is left
 * out: the page then says 'Setup läuft' instead of failing.
 */
export async function subscriptionStates(
  services: Pick<Services, 'payments' | 'log'>,
  groups: readonly Pick<CustomerOrderGroup, 'subscriptionId'>[],
): Promise<Record<string, SubscriptionState>> {
  const ids = [...new Set(groups.flatMap(group => group.subscriptionId ?? []))]
  const states = await Promise.all(
    ids.map(async id => {
      try {
        const { status, currentPeriodStart, currentPeriodEnd, anchor } =
          await services.payments.subscription(id)
        return [[id, { status, currentPeriodStart, currentPeriodEnd, anchor }] as const]
      } catch (error) {
        services.log.warn({ err: error, subscription: id }, 'A subscription could not be read')
        return []
      }
    }),
  )
  return Object.fromEntries(states.flat())
}
