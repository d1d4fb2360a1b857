import type Stripe from 'stripe'
import { PAGE } from './stripe-values.server.ts'

/** All items of a subscription, which comes with the first ten of at most twenty. */
export async function itemsOf(
  stripe: Stripe,
  { id, items }: Stripe.Subscription,
): Promise<Stripe.SubscriptionItem[]> {
  if (!items.has_more) return items.data
  return stripe.subscriptionItems
    .list({ subscription: id, limit: PAGE })
    .autoPagingToArray({ limit: PAGE })
}
