import type Stripe from 'stripe'
import type { PaymentGateway, ReplacedItem } from './payment-gateway.ts'
import { itemsOf } from './stripe-items.server.ts'
import { PAGE, toUnixTime } from './stripe-values.server.ts'

/** By these a replacement and its items are found again. */
const REPLACES = 'replaces'
const LINE = 'line_id'

/** Subscriptions in place of those that were given up: paused until there is something to collect with. */
export function replacedSubscriptions(
  stripe: Stripe,
): Pick<PaymentGateway, 'replaceSubscription' | 'collectWith'> {
  async function find(customer: string, replaced: string): Promise<Stripe.Subscription | null> {
    for await (const known of stripe.subscriptions.list({ customer, limit: PAGE })) {
      if (known.metadata[REPLACES] === replaced) return known
    }
    return null
  }

  /** An archived price stays agreed with whoever rents, but nobody can subscribe to it anew. */
  async function itemOf(item: ReplacedItem): Promise<Stripe.SubscriptionCreateParams.Item> {
    const { lineId, priceId, productId, cents, quantity, metadata } = item
    const { active } = await stripe.prices.retrieve(priceId)
    const priced = active
      ? { price: priceId }
      : {
          price_data: {
            currency: 'eur',
            product: productId,
            unit_amount: cents,
            recurring: { interval: 'month' as const },
          },
        }
    return { ...priced, quantity, metadata: { ...metadata, [LINE]: lineId } }
  }

  return {
    async replaceSubscription({ customerId, replaces, firstChargeAt, items, metadata }) {
      const known = await find(customerId, replaces)
      const subscription =
        known ??
        (await stripe.subscriptions.create(
          {
            customer: customerId,
            items: await Promise.all(items.map(itemOf)),
            // Stripe's only way to a first charge on a day of ours: a trial until then.
            trial_end: toUnixTime(firstChargeAt),
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: { ...metadata, [REPLACES]: replaces },
          },
          // The same key whatever is asked: two who ask at once never get two subscriptions.
          { idempotencyKey: `replace-${replaces}` },
        ))
      if (!subscription.pause_collection) {
        await stripe.subscriptions.update(subscription.id, {
          pause_collection: { behavior: 'keep_as_draft' },
        })
      }
      const made = await itemsOf(stripe, subscription)
      return {
        subscriptionId: subscription.id,
        items: made.flatMap(({ id, metadata }) => {
          const lineId = metadata[LINE]
          return lineId ? { id, lineId } : []
        }),
      }
    },
    async collectWith(subscriptionId, paymentMethodId) {
      await stripe.subscriptions.update(subscriptionId, {
        default_payment_method: paymentMethodId,
        pause_collection: '',
      })
    },
  }
}
