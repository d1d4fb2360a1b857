import { href } from 'react-router'
import { postJson } from '#app/http/machine-client.ts'
import { reportedVisit } from '#app/tracking/track.ts'
import { careLine, productLines, shippingLine } from '#core/cart/cart.ts'
import { ShopError } from '#core/errors.ts'
import { begunVersion, rememberBegun } from '../cart/begun-checkout.ts'
import type { StoredCart } from '../cart/cart-store.ts'
import { billingOf, type CheckoutDetails, sentAddress } from './details/details.ts'

/** The boxes of step 3, sent just before the payment is confirmed. */
export interface OrderConsents {
  startBeforeWithdrawal?: true
  usedGoodsConsent?: true
  returnsOldDevice?: true
}

/** An order that waits for its payment. */
export interface CheckoutSession {
  clientSecret: string | null
  flow: 'subscription' | 'payment'
  noPaymentRequired: boolean
  orderGroupId: string
  /** The payment that paid this order before. */
  paymentIntentId: string | null
  /** The cart that it was ordered with, where that is a former one (ADR-208). */
  formerVersion?: string
}

/**
 * Places the order and opens its payment. The same cart version gives the same order again, with
 * address, e-mail and consents brought up to date. Sends ids and quantities, never amounts.
 */
export async function startCheckout(
  cart: StoredCart,
  details: CheckoutDetails,
  consents: OrderConsents = {},
): Promise<CheckoutSession> {
  const care = cart.careAccepted ? careLine(cart) : undefined
  const { phone, ...shippingAddress } = sentAddress(details.shipping)
  const items = [...productLines(cart), ...(care ? [care] : [])].map(
    ({ stripeProductId, stripePriceId, quantity, type }) => ({
      stripeProductId,
      stripePriceId,
      quantity,
      type,
    }),
  )
  const session = await postJson<CheckoutSession>(href('/api/elements-checkout'), {
    items,
    customerEmail: details.email.trim(),
    billingAddress: sentAddress(billingOf(details)),
    shippingAddress: { ...shippingAddress, phone },
    phone,
    customerType: details.customerType,
    ...(details.customerType === 'business' && {
      company: details.company.trim(),
      ...(details.vatId.trim() && { vatId: details.vatId.trim() }),
    }),
    ...(shippingLine(cart) && { shippingPriceId: shippingLine(cart)?.stripePriceId }),
    ...(care && { careConsent: true }),
    ...consents,
    visit: reportedVisit(),
    cartVersion: cart.version,
    replacedVersion: begunVersion(),
  })
  if (!session.noPaymentRequired) rememberBegun(cart.version)
  if (!session.clientSecret && !session.noPaymentRequired) {
    throw new ShopError('unavailable', 'no_client_secret', 'Kein Client Secret erhalten')
  }
  return session
}
