import { afterCheckoutPayment, completeCheckout } from '../billing/after-checkout.ts'
import { expireSubscription } from '../billing/cancellation.ts'
import type { Work } from '../engine/work.ts'
import { cancelIntent } from '../payment-intents/cancel.ts'
import { checkMethod } from '../payment-intents/checks.ts'
import { addPaymentIntent } from '../payment-intents/new-intent.ts'
import { pay } from '../payment-intents/pay.ts'
import { parameterMissing, StripeError } from '../wire/errors.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../wire/objects.ts'
import { paySubscription } from './pay-subscription.ts'

/** The customer pays an open session; returns the 402 of a declined card. Its intent comes with the first try. */
export async function payCheckout(
  work: Work,
  session: CheckoutSession,
  method: PaymentMethod | undefined,
): Promise<StripeError | undefined> {
  requireOpen(session)
  noteCustomer(session, method)
  if (session.mode === 'payment' && session.amount_total === 0) {
    await completeCheckout(work, session, 'no_payment_required')
    return undefined
  }
  if (!method) throw parameterMissing('payment_method')
  if (session.mode === 'subscription') return paySubscription(work, session, method)
  const known = session.payment_intent
  const intent = known ? await work.need('payment_intent', known) : begin(work, session)
  checkMethod(intent, method)
  const error = await pay(work, intent, method)
  await afterCheckoutPayment(work, intent)
  return error
}

function begin(work: Work, session: CheckoutSession): PaymentIntent {
  const intent = addPaymentIntent(work, {
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

function noteCustomer(session: CheckoutSession, method: PaymentMethod | undefined): void {
  const { address = null, email, name = null, phone = null } = method?.billing_details ?? {}
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

/** Ends an open session unpaid, by call or by time, and emits its event. */
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
