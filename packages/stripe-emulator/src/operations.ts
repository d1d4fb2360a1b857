import type { Operation } from './api/operation.ts'
import { afterPayment } from './billing/after-payment.ts'
import { chargeOperations } from './charges/charges.ts'
import { afterSetup } from './checkout/after-setup.ts'
import { checkoutSessionOperations } from './checkout/checkout-sessions.ts'
import { couponOperations } from './coupons/coupons.ts'
import { discountOperations } from './coupons/discounts.ts'
import { customerSessionOperations } from './customers/customer-sessions.ts'
import { customerOperations } from './customers/customers.ts'
import { disputeOperations } from './disputes/disputes.ts'
import { eventOperations } from './events/events.ts'
import { webhookEndpointOperations } from './events/webhook-endpoints.ts'
import { creditNoteOperations } from './invoices/credit-notes.ts'
import { invoiceItemOperations } from './invoices/invoice-items.ts'
import { invoicePaymentOperations } from './invoices/invoice-payments.ts'
import { invoiceOperations } from './invoices/invoices.ts'
import { paymentIntentOperations } from './payment-intents/payment-intents.ts'
import { mandateOperations } from './payment-methods/mandates.ts'
import { paymentMethodOperations } from './payment-methods/payment-methods.ts'
import { tokenOperations } from './payment-methods/tokens.ts'
import { portalOperations } from './portal/portal.ts'
import { priceOperations } from './products/prices.ts'
import { productOperations } from './products/products.ts'
import { refundOperations } from './refunds/refunds.ts'
import { searchOperations } from './search/search.ts'
import { setupIntentOperations } from './setup-intents/setup-intents.ts'
import { previewOperations } from './subscriptions/preview.ts'
import { subscriptionItemOperations } from './subscriptions/subscription-items.ts'
import { subscriptionScheduleOperations } from './subscriptions/subscription-schedules.ts'
import { subscriptionOperations } from './subscriptions/subscriptions.ts'
import { testClockOperations } from './test-clocks/test-clocks.ts'

/** Every call that the emulator answers. */
export const operations: Operation[] = [
  // Before the objects: `/v1/products/search` is no product called `search`.
  ...searchOperations,
  ...previewOperations,
  ...productOperations,
  ...priceOperations,
  ...customerOperations,
  ...customerSessionOperations,
  ...couponOperations,
  ...discountOperations,
  ...paymentMethodOperations,
  ...mandateOperations,
  ...tokenOperations,
  ...paymentIntentOperations(afterPayment),
  ...setupIntentOperations(afterSetup),
  ...chargeOperations,
  ...refundOperations,
  ...disputeOperations,
  ...subscriptionOperations,
  ...subscriptionItemOperations,
  ...subscriptionScheduleOperations,
  ...invoiceOperations,
  ...invoiceItemOperations,
  ...invoicePaymentOperations,
  ...creditNoteOperations,
  ...checkoutSessionOperations,
  ...portalOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
  ...testClockOperations,
]
