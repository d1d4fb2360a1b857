import type { Work } from '../engine/work.ts'
import { pay } from '../payment-intents/pay.ts'
import { StripeError } from '../wire/errors.ts'
import type { Invoice, PaymentMethod } from '../wire/objects.ts'
import { afterPayment } from './after-payment.ts'
import { intentOf } from './finalization.ts'
import { subscriptionOf } from './settlement.ts'

interface Way {
  /** The owner is not there; a card that asks them cannot be charged. */
  offSession: boolean
  /** The schedule tries, not a person. */
  automatic?: boolean
  method?: PaymentMethod
}

/**
 * Tries to collect an open invoice with the given or the default payment method. Returns the error that
 * Stripe would answer, or nothing when it is paid or under way; never throws for a failed payment.
 */
export async function collect(
  work: Work,
  invoice: Invoice,
  way: Way,
): Promise<StripeError | undefined> {
  const intent = await intentOf(work, invoice.id)
  if (!intent || intent.status === 'processing') return undefined
  const method = way.method ?? (await defaultMethod(work, invoice))
  if (!method) {
    await afterPayment(work, intent, way.automatic)
    return noMethod()
  }
  work.hidden(intent.id).offSession = way.offSession
  const error = await pay(work, intent, method)
  await afterPayment(work, intent, way.automatic)
  return error
}

/** The method of the invoice, its subscription or its customer, in this order. */
export async function defaultMethod(
  work: Work,
  invoice: Invoice,
): Promise<PaymentMethod | undefined> {
  const subscription = await subscriptionOf(work, invoice)
  const customer = await work.load('customer', invoice.customer ?? '')
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method
  return id ? work.load('payment_method', id) : undefined
}

export function noMethod(): StripeError {
  return new StripeError(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing', commitsChanges: true },
  )
}
