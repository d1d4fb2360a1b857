import type Stripe from 'stripe'
import type { PaymentGateway, ProviderPendingItem } from './payment-gateway.ts'
import { idOf, PAGE } from './stripe-values.server.ts'

/** By this the line of a month that was charged by itself is found again, also when the provider has forgotten the key by which it was made. */
export const MONTH = 'month'

/** What waits for a next invoice although the shop did not ask for it. */
export function pendingItems(
  stripe: Stripe,
): Pick<PaymentGateway, 'strangePendingItems' | 'removePendingItems'> {
  return {
    strangePendingItems: () => strangeOf(stripe, {}),
    async removePendingItems(subscriptionId) {
      const { customer } = await stripe.subscriptions.retrieve(subscriptionId)
      for await (const item of strangeOf(stripe, { customer: idOf(customer) })) {
        if (item.subscriptionId === subscriptionId) await stripe.invoiceItems.del(item.id)
      }
    },
  }
}

async function* strangeOf(
  stripe: Stripe,
  of: { customer?: string },
): AsyncIterable<ProviderPendingItem> {
  for await (const { id, amount, parent, metadata } of stripe.invoiceItems.list({
    ...{ ...of, pending: true, limit: PAGE },
  })) {
    if (metadata?.[MONTH]) continue
    yield {
      id,
      subscriptionId: parent?.subscription_details?.subscription ?? null,
      cents: amount,
    }
  }
}
