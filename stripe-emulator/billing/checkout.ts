import { notBuilt, StripeError } from '../http/errors.ts'
import { cancelIntent } from '../payments/cancel-intent.ts'
import { addIntent, checkMethod } from '../payments/intents.ts'
import { pay } from '../payments/pay.ts'
import { addCustomer } from '../resources/customers.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import type { Work } from '../store/work.ts'
import { afterCheckoutPayment } from './after-checkout.ts'
import { afterPayment } from './after-payment.ts'
import { expireSubscription } from './cancellation.ts'
import { intentOf } from './finalization.ts'
import { createSubscription } from './new-subscription.ts'

/** The customer pays an open session; gives the 402 of a declined card. Its intent comes with the first try. */
export async function payCheckout(
  work: Work,
  session: CheckoutSession,
  method: PaymentMethod,
): Promise<StripeError | undefined> {
  requireOpen(session)
  noteCustomer(session, method)
  if (session.mode === 'subscription') {
    const intent = await beginSubscription(work, session)
    checkMethod(intent, method)
    const error = await pay(work, intent, method)
    await afterPayment(work, intent)
    return error
  }
  const known = session.payment_intent
  const intent = known ? await work.need('payment_intent', known) : begin(work, session)
  checkMethod(intent, method)
  const error = await pay(work, intent, method)
  await afterCheckoutPayment(work, intent)
  return error
}

/**
 * The subscription behind a session comes with the first try to pay and waits, incomplete, for the one
 * that succeeds. (Stripe shows it only then [not verified]; here it can be seen before.)
 */
async function beginSubscription(work: Work, session: CheckoutSession): Promise<PaymentIntent> {
  const known = session.invoice ? await intentOf(work, session.invoice) : undefined
  if (known) return known
  const { lineItems = [], subscriptionData } = work.hidden(session.id)
  session.customer ??= (await addCustomer(work, customerOf(session))).id
  const items = lineItems.flatMap(({ price, quantity }) =>
    price ? { price: price.id, quantity: quantity ?? 1, recurs: price.recurring !== null } : [],
  )
  const those = (recurring: boolean) =>
    items.flatMap(({ recurs, ...item }) => (recurs === recurring ? item : []))
  const subscription = await createSubscription(
    work,
    {
      customer: session.customer,
      items: those(true),
      add_invoice_items: those(false),
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...subscriptionData,
    },
    new Set(items.map(item => item.price)),
  )
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
  const intent = await intentOf(work, subscription.latest_invoice ?? '')
  if (!intent) throw notBuilt('A checkout of a subscription without a first payment', 'line_items')
  work.hidden(intent.id).checkoutSession = session.id
  return intent
}

function customerOf({ customer_details: details }: CheckoutSession) {
  return {
    email: details?.email ?? undefined,
    name: details?.name ?? undefined,
    phone: details?.phone ?? undefined,
  }
}

function begin(work: Work, session: CheckoutSession): PaymentIntent {
  const intent = addIntent(work, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    customer: session.customer,
    types: session.payment_method_types,
    automatic: null,
  })
  Object.assign(intent, work.hidden(session.id).intentData)
  work.hidden(intent.id).checkoutSession = session.id
  session.payment_intent = intent.id
  work.emit('payment_intent.created', intent)
  return intent
}

function noteCustomer(session: CheckoutSession, method: PaymentMethod): void {
  const { address, email, name, phone } = method.billing_details
  session.customer_details = {
    address,
    business_name: null,
    email: email ?? session.customer_email,
    individual_name: null,
    name,
    phone,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

/** Ends an open session unpaid, by call or by time, and announces it. */
export async function expireCheckout(
  work: Work,
  session: CheckoutSession,
): Promise<CheckoutSession> {
  requireOpen(session)
  session.status = 'expired'
  session.url = null
  const begun = session.subscription
  const subscription = begun ? await work.load('subscription', begun) : undefined
  if (subscription?.status === 'incomplete') await expireSubscription(work, subscription)
  const id = session.payment_intent
  const intent = id ? await work.load('payment_intent', id) : undefined
  if (intent) cancelIntent(work, intent, 'automatic')
  work.emit('checkout.session.expired', session)
  return session
}

function requireOpen(session: CheckoutSession): void {
  if (session.status === 'open') return
  throw new StripeError(
    `Only Checkout Sessions with a status in ["open"] can be changed. This Checkout Session has a status of \`${session.status}\`.`,
  )
}
