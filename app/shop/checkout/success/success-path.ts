import { href } from 'react-router'
import type { CheckoutSession } from '../start-checkout.ts'

/** The parameter that names the payment. */
export const PAYMENT_ID = 'payment_intent_id'

type Paid = Pick<CheckoutSession, 'clientSecret' | 'paymentIntentId'>

/**
 * The page after a payment. The intent's id stands in its secret, `pi_123_secret_…`; the secret of a
 * setup intent names no payment.
 */
export function successPath({ clientSecret, paymentIntentId }: Paid): string {
  const id = paymentIntentId ?? clientSecret?.split('_secret')[0]
  const path = href('/checkout/success')
  return id?.startsWith('pi_') ? `${path}?${PAYMENT_ID}=${id}` : path
}
