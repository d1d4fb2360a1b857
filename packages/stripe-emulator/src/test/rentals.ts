import type Stripe from 'stripe'
import type { Harness } from './harness.ts'

/** A small catalogue: two rents, Care, a purchase. */
export async function catalogue(stripe: Stripe) {
  const rent = (name: string, unit_amount: number) =>
    stripe.prices.create({
      currency: 'eur',
      unit_amount,
      recurring: { interval: 'month' },
      product_data: { name },
    })
  const rower = await rent('Rudergerät', 4900)
  const bike = await rent('Air Bike', 3900)
  const care = await rent('Care', 490)
  const mat = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 2990,
    product_data: { name: 'Matte' },
  })
  return { rower, bike, care, mat }
}

export type Catalogue = Awaited<ReturnType<typeof catalogue>>

/** Begins a rental whose first payment waits, as the shop does. */
export async function begin(
  harness: Pick<Harness, 'stripe'>,
  price: string,
  extra: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const customer =
    extra.customer ?? (await harness.stripe.customers.create({ email: 'm@example.com' })).id
  const subscription = await harness.stripe.subscriptions.create({
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: [
      'latest_invoice.confirmation_secret',
      'latest_invoice.payments',
      'pending_setup_intent',
    ],
    ...extra,
    customer,
  })
  const invoice = subscription.latest_invoice
  if (invoice === null || typeof invoice === 'string') throw new Error('No invoice')
  return { customer, subscription, invoice, intent: intentOf(invoice) }
}

/** The payment intent's id, as a browser takes it from the client secret. */
export function intentOf(invoice: Stripe.Invoice): string {
  return invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? ''
}

/** Begins a rental and pays its first month. */
export async function rent(harness: Harness, price: string, card = 'pm_card_visa') {
  const begun = await begin(harness, price)
  await harness.stripe.paymentIntents.confirm(begun.intent, { payment_method: card })
  return begun
}

export function at(text: string): number {
  return Date.parse(text) / 1000
}
