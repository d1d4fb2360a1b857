import { countRedemption } from '../coupons/redeem.ts'
import type { Work } from '../engine/work.ts'
import type { CheckoutSession, PaymentIntent } from '../wire/objects.ts'

/** Lets a payment's result reach the checkout session behind it. */
export async function afterCheckoutPayment(work: Work, intent: PaymentIntent): Promise<void> {
  const id = work.hidden(intent.id).checkoutSession
  const session = id ? await work.load('checkout.session', id) : undefined
  if (!session) return
  const paid = intent.status === 'succeeded'
  if (session.status === 'complete') {
    if (paid) session.payment_status = 'paid'
    const outcome = paid ? 'async_payment_succeeded' : 'async_payment_failed'
    work.emit(`checkout.session.${outcome}`, session)
    return
  }
  // A debit under way completes the session, too; its money follows.
  if (!paid && intent.status !== 'processing') return
  await completeCheckout(work, session, paid ? 'paid' : 'unpaid')
}

/** Closes a session whose customer has done their part, and emits its event. */
export async function completeCheckout(
  work: Work,
  session: CheckoutSession,
  payment: CheckoutSession['payment_status'],
): Promise<void> {
  session.status = 'complete'
  session.url = null
  session.payment_status = payment
  // A subscription has redeemed its coupon itself.
  const code = session.mode === 'payment' && session.discounts?.[0]?.coupon
  const coupon = code ? await work.load('coupon', code) : undefined
  if (coupon) countRedemption(coupon)
  work.emit('checkout.session.completed', session)
}
