import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { payments } from '#db/schema/schema.ts'
import type { SoldItem, StartedPayment } from '#integrations/payment-gateway.ts'
import type { Actor } from '../actor.ts'
import type { LegalTexts } from '../legal/agreed-texts.server.ts'
import type { GroupLine, OrderGroup } from '../orders/group.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { holderOf } from '../stock/holder.ts'
import { customerOf } from './customer.server.ts'
import { digest } from './digest.server.ts'
import { checkoutExpired, type PlacedGroup, placeOrder } from './place.server.ts'
import { endReplacedOrder } from './replaced-order.server.ts'
import type { CheckoutRequest } from './request.server.ts'
import { saveProviderIds } from './save-provider-ids.server.ts'

/** True whenever it happens: a payment may have been made before, and is found at the next try. */
const ORDER_SAVED = 'Ihre Bestellung ist vorgemerkt und wird nur einmal bezahlt.'

export type CheckoutServices = Services & LegalTexts

/** What the browser needs to let the customer pay (contract, `POST /api/elements-checkout`). */
export interface StartedCheckout {
  clientSecret: string | null
  flow: 'subscription' | 'payment'
  noPaymentRequired: boolean
  orderGroupId: string
  /** The payment that paid this order before, for its success page; null while it is to be paid. */
  paymentIntentId: string | null
  /** It is the order of this version of the cart that was paid, not of the one that was sent (ADR-208). */
  formerVersion?: string | undefined
}

/**
 * Places the order and opens its payment (S-4, checkout; architecture, *Money and
 * orders*) in three steps: one transaction that writes the order, the provider with a stored
 * idempotency key, one transaction that saves the provider's ids. Repeating it with the same cart
 * version gives the same order and secret; the unpaid order of the version that it replaces ends, and
 * one that is paid is the answer. Throws `unavailable` while the provider cannot be reached: the order
 * waits, and the next try goes on with it.
 */
export async function startCheckout(
  services: CheckoutServices,
  {
    request,
    actor,
    address,
    userAgent,
  }: { request: CheckoutRequest; actor: Actor; address: string; userAgent?: string | null },
): Promise<StartedCheckout> {
  const versioned = { ...request, cartVersion: request.cartVersion ?? randomUUID() }
  const former = await endReplacedOrder(services, versioned, actor)
  if (former) return { ...paidBefore(former), formerVersion: former.cartVersion ?? undefined }
  const placed = await services.db.transaction(tx =>
    placeOrder(tx, versioned, {
      actor,
      userAgent: userAgent ?? null,
      holder: holderOf({ email: versioned.customerEmail, address }),
      now: services.clock.now(),
      texts: services.legalTexts(),
    }),
  )
  return askForPayment(services, placed)
}

/** Opens the payment of a placed order, or goes on with the one that it has. Throws as `startCheckout`. */
export async function askForPayment(
  services: Services,
  placed: PlacedGroup,
): Promise<StartedCheckout> {
  const { group } = placed
  const paymentIntentId = group.stripePaymentIntentId
  const paid = paidBefore(group)
  if (group.status !== 'pending') return paid
  const goOn = () =>
    paymentIntentId
      ? continuePayment(services, placed, paymentIntentId)
      : openPayment(services, placed)
  const payment = await needingProvider(services, goOn, ORDER_SAVED)
  if (!payment) return paid
  return {
    ...paid,
    clientSecret: payment.clientSecret,
    noPaymentRequired: false,
    paymentIntentId: null,
  }
}

/** The answer about an order that asks for no payment any more. */
function paidBefore(group: OrderGroup): StartedCheckout {
  return {
    flow: group.flow === 'subscription' ? 'subscription' : 'payment',
    orderGroupId: group.id,
    clientSecret: null,
    noPaymentRequired: true,
    paymentIntentId: group.stripePaymentIntentId,
  }
}

/** The payment that was opened before; one that succeeded meanwhile makes the order paid. */
async function continuePayment(
  services: Services,
  { group }: PlacedGroup,
  id: string,
): Promise<StartedPayment | null> {
  await customerOf(services, group)
  const payment = await services.payments.payment(id)
  if (payment.status === 'succeeded' || payment.status === 'processing') {
    await settlePayment(services, id)
    return null
  }
  if (payment.status === 'canceled') {
    await settlePayment(services, id)
    throw checkoutExpired()
  }
  if (!payment.clientSecret) throw new Error('The payment provider gave no client secret')
  return { paymentIntentId: id, clientSecret: payment.clientSecret }
}

async function openPayment(
  services: Services,
  placed: PlacedGroup,
): Promise<StartedPayment | null> {
  const { group, lines } = placed
  const customerId = await customerOf(services, group)
  const metadata = { order_group_id: group.id }
  // A try that was cut off may be repeated with another address: another key, because the provider
  // refuses a key that comes back with other parameters.
  const key = `${group.id}-${digest({
    customerId,
    email: group.customerEmail,
    to: group.shippingAddress,
    cart: group.cartFingerprint,
    // Only an order by phone waits long enough to have had payments that were given up (ADR-143).
    tries: await services.db.$count(payments, eq(payments.orderGroupId, group.id)),
  })}`
  if (group.flow === 'payment') {
    const { name, phone, ...address } = group.shippingAddress
    const payment = await services.payments.startPayment({
      customerId,
      cents: group.todayCents,
      receiptEmail: group.customerEmail,
      shipping: { name, phone, address },
      metadata,
      key,
    })
    return saveProviderIds(services, placed, { customerId, payment })
  }
  const monthly = lines.filter(line => line.kind === 'rental' || line.kind === 'care')
  const oneOff = lines.filter(line => !monthly.includes(line) && line.unitAmount > 0)
  const subscription = await services.payments.startSubscription({
    customerId,
    recurring: monthly.map(line => ({
      ...soldItem(line),
      metadata: { minimum_period_months: String(line.months ?? 1), kind: line.kind },
    })),
    oneOff: oneOff.map(soldItem),
    metadata,
    key,
  })
  if (subscription.totalCents !== group.todayCents) {
    await services.payments.cancelSubscription(subscription.subscriptionId)
    throw refusal('price_changed')
  }
  const { payment } = subscription
  return saveProviderIds(services, placed, { customerId, payment, subscription })
}

/** A line as the provider charges it: by the catalogue's price, or at one that was agreed for it alone. */
function soldItem({ id, priceId, productId, quantity, unitAmount, isAgreed }: GroupLine): SoldItem {
  const item = { priceId, quantity }
  return isAgreed ? { ...item, agreed: { lineId: id, productId, cents: unitAmount } } : item
}
