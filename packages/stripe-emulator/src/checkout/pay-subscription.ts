import { completeCheckout } from '../billing/after-checkout.ts'
import { afterPayment } from '../billing/after-payment.ts'
import { intentOf } from '../billing/finalization.ts'
import { addCustomer } from '../customers/customers.ts'
import type { Work } from '../engine/work.ts'
import { checkMethod } from '../payment-intents/checks.ts'
import { pay } from '../payment-intents/pay.ts'
import { addSetupIntent } from '../setup-intents/new-setup-intent.ts'
import { setUp } from '../setup-intents/set-up.ts'
import { createSubscription } from '../subscriptions/new-subscription.ts'
import { notBuilt, type StripeError } from '../wire/errors.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod, SetupIntent } from '../wire/objects.ts'

/** Pays the first invoice of the subscription behind a session; returns the 402 of a declined card. */
export async function paySubscription(
  work: Work,
  session: CheckoutSession,
  method: PaymentMethod,
): Promise<StripeError | undefined> {
  session.customer ??= (await addCustomer(work, customerOf(session))).id
  if (session.amount_total === 0) return setUpFirst(work, session, method)
  const intent = await firstIntent(work, session)
  checkMethod(intent, method)
  const error = await pay(work, intent, method)
  await afterPayment(work, intent)
  return error
}

/** With nothing to pay today a method is set up for what is to come, and then the subscription begins. */
async function setUpFirst(
  work: Work,
  session: CheckoutSession,
  method: PaymentMethod,
): Promise<StripeError | undefined> {
  const known = session.setup_intent
  const types = session.payment_method_types
  const setup = known
    ? await work.need('setup_intent', known)
    : addSetupIntent(work, { customer: session.customer, types })
  if (!known) work.emit('setup_intent.created', setup)
  session.setup_intent = setup.id
  work.hidden(setup.id).checkoutSession = session.id
  checkMethod(setup, method)
  const error = await setUp(work, setup, method)
  if (setup.status === 'succeeded') await afterCheckoutSetup(work, setup)
  return error
}

/** Begins the subscription of a session that has waited for a method. */
export async function afterCheckoutSetup(work: Work, setup: SetupIntent): Promise<void> {
  const id = work.hidden(setup.id).checkoutSession
  const session = id ? await work.load('checkout.session', id) : undefined
  if (session?.status !== 'open') return
  await begin(work, session, setup.payment_method ?? undefined)
  await completeCheckout(work, session, 'no_payment_required')
}

/**
 * The subscription behind a session comes with the first try to pay and waits, incomplete, for the one
 * that succeeds. (Stripe shows it only then [not verified]; here it can be seen before.)
 */
async function firstIntent(work: Work, session: CheckoutSession): Promise<PaymentIntent> {
  if (!session.invoice) await begin(work, session)
  const intent = await intentOf(work, session.invoice ?? '')
  if (!intent) throw notBuilt('A checkout whose amount is not that of its invoice', 'line_items')
  work.hidden(intent.id).checkoutSession = session.id
  return intent
}

async function begin(
  work: Work,
  session: CheckoutSession,
  default_payment_method?: string,
): Promise<void> {
  const { lineItems = [], subscriptionData } = work.hidden(session.id)
  const items = lineItems.flatMap(({ price, quantity }) =>
    price ? { price: price.id, quantity: quantity ?? 1, recurs: price.recurring !== null } : [],
  )
  const those = (recurring: boolean) =>
    items.flatMap(({ recurs, ...item }) => (recurs === recurring ? item : []))
  const subscription = await createSubscription(
    work,
    {
      customer: session.customer ?? undefined,
      items: those(true),
      add_invoice_items: those(false),
      discounts: session.discounts?.flatMap(({ coupon }) => (coupon ? { coupon } : [])),
      default_payment_method,
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...subscriptionData,
    },
    new Set(items.map(item => item.price)),
  )
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
}

function customerOf({ customer_details: details }: CheckoutSession) {
  return {
    email: details?.email ?? undefined,
    name: details?.name ?? undefined,
    phone: details?.phone ?? undefined,
  }
}
