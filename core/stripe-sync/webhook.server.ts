import { eq } from 'drizzle-orm'
import { stripeEvents } from '#db/schema/schema.ts'
import type { ProviderEvent } from '#integrations/payment-gateway.ts'
import { askByLink } from '../billing/ask-by-link.server.ts'
import { reportUnpaidInvoice, settleInvoice } from '../billing/monthly-invoice.server.ts'
import { bookRepayment } from '../billing/repay-dispute.server.ts'
import { settleDispute } from '../billing/settle-dispute.server.ts'
import { bookReturnCharge } from '../billing/settle-return-charge.server.ts'
import { settleSubscription } from '../billing/subscription.server.ts'
import { settleBuyout } from '../buyouts/settle.server.ts'
import { mirrorPrice, mirrorProduct } from '../catalog/mirror.server.ts'
import { adoptDefaultMethod } from '../payments/payment-method.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'

type Handler = (services: Services, objectId: string, event: ProviderEvent) => Promise<unknown>

const settleChargedPayment: Handler = async (services, chargeId) => {
  const paymentIntentId = await services.payments.paymentOfCharge(chargeId)
  if (paymentIntentId) await settlePayment(services, paymentIntentId)
}

const settleRefundedPayment: Handler = async (services, refundId) => {
  const paymentIntentId = await services.payments.paymentOfRefund(refundId)
  if (paymentIntentId) await settlePayment(services, paymentIntentId)
}

/** A month of rent that is debited is known of while its money is under way. */
const settleDebit: Handler = async (services, paymentIntentId) => {
  const invoiceId = await services.payments.invoiceOfPayment(paymentIntentId)
  await (invoiceId ? settleInvoice(services, invoiceId) : settlePayment(services, paymentIntentId))
}

/** It may be the first of an order, make up for a returned debit, or pay what was charged after a return. */
const settleLonePayment: Handler = async (services, paymentIntentId) => {
  await settlePayment(services, paymentIntentId)
  await bookRepayment(services, paymentIntentId)
  await bookReturnCharge(services, paymentIntentId)
}

/** An order updates its customer, too; only the portal and the office change what pays. */
const followDefaultMethod: Handler = async (services, customerId, { changed }) => {
  if (changed.includes('invoice_settings')) await adoptDefaultMethod(services, customerId)
}

/** What each event makes us look at afresh. Types that are not listed change nothing. */
const handlers: Record<string, Handler> = {
  'product.created': mirrorProduct,
  'product.updated': mirrorProduct,
  'product.deleted': mirrorProduct,
  'price.created': mirrorPrice,
  'price.updated': mirrorPrice,
  'price.deleted': mirrorPrice,
  'payment_intent.succeeded': settleLonePayment,
  'payment_intent.processing': settleDebit,
  // Also what a debit arrives as that the bank refuses while it is under way.
  'payment_intent.payment_failed': settleLonePayment,
  'payment_intent.canceled': settlePayment,
  'invoice.created': askByLink,
  'invoice.paid': settleInvoice,
  // By a job of ours, or by a person at the provider.
  'invoice.voided': settleInvoice,
  'invoice.payment_failed': reportUnpaidInvoice,
  'invoice.payment_action_required': reportUnpaidInvoice,
  'customer.subscription.created': settleSubscription,
  'customer.subscription.updated': settleSubscription,
  'customer.subscription.deleted': settleSubscription,
  'charge.refunded': settleChargedPayment,
  'refund.failed': settleRefundedPayment,
  'charge.dispute.created': settleDispute,
  'charge.dispute.updated': settleDispute,
  'charge.dispute.funds_withdrawn': settleDispute,
  'charge.dispute.funds_reinstated': settleDispute,
  'charge.dispute.closed': settleDispute,
  'checkout.session.completed': settleBuyout,
  'checkout.session.async_payment_succeeded': settleBuyout,
  'checkout.session.async_payment_failed': settleBuyout,
  'checkout.session.expired': settleBuyout,
  'customer.updated': followDefaultMethod,
}

/** The types of events that the shop's endpoint at the provider is to be told of. */
export const webhookTypes: readonly string[] = Object.keys(handlers)

/**
 * Handles a webhook of the payment provider: verifies its signature on the raw body, stores its id,
 * and looks at the thing it names afresh, because events repeat and come in any order. Throws
 * `invalid` for a forged or outdated signature. Any other error lets the provider try again.
 */
export async function handleWebhook(
  services: Services,
  { rawBody, signature }: { rawBody: string; signature: string },
): Promise<void> {
  const event = services.payments.verifyEvent(rawBody, signature)
  if (!event) {
    throw refusal('bad_signature')
  }
  const handler = handlers[event.type]
  if (!handler || !event.objectId) return
  if (await isHandled(services, event)) return
  await handler(services, event.objectId, event)
  await services.db
    .update(stripeEvents)
    .set({ handledAt: new Date() })
    .where(eq(stripeEvents.id, event.id))
}

async function isHandled(services: Services, event: ProviderEvent): Promise<boolean> {
  const { id, type, objectId, createdAt } = event
  const [isNew] = await services.db
    .insert(stripeEvents)
    .values({ id, type, objectId, createdAt, receivedAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id })
  if (isNew) return false
  const [stored] = await services.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))
  return stored?.handledAt != null
}
