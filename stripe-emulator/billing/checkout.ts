import { StripeError } from '../http/errors.ts'
import { cancelIntent } from '../payments/cancel-intent.ts'
import { addIntent, checkMethod } from '../payments/intents.ts'
import { pay } from '../payments/pay.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import type { Work } from '../store/work.ts'
import { afterCheckoutPayment } from './after-checkout.ts'

/** The customer pays an open session; gives the 402 of a declined card. Its intent comes with the first try. */
export async function payCheckout(
  work: Work,
  session: CheckoutSession,
  method: PaymentMethod,
): Promise<StripeError | undefined> {
  requireOpen(session)
  const known = session.payment_intent
  const intent = known ? await work.need('payment_intent', known) : begin(work, session)
  checkMethod(intent, method)
  noteCustomer(session, method)
  const error = await pay(work, intent, method)
  await afterCheckoutPayment(work, intent)
  return error
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
