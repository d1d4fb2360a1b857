import { chargeOperations } from '../resources/charges.ts'
import { checkoutSessionOperations } from '../resources/checkout-sessions.ts'
import { couponOperations } from '../resources/coupons.ts'
import { customerSessionOperations } from '../resources/customer-sessions.ts'
import { customerOperations } from '../resources/customers.ts'
import { discountOperations } from '../resources/discounts.ts'
import { eventOperations } from '../resources/events.ts'
import { invoiceItemOperations } from '../resources/invoice-items.ts'
import { invoicePaymentOperations } from '../resources/invoice-payments.ts'
import { invoiceOperations } from '../resources/invoices.ts'
import { paymentIntentOperations } from '../resources/payment-intents.ts'
import { paymentMethodOperations } from '../resources/payment-methods.ts'
import { portalOperations } from '../resources/portal.ts'
import { priceOperations } from '../resources/prices.ts'
import { productOperations } from '../resources/products.ts'
import { refundOperations } from '../resources/refunds.ts'
import { setupIntentOperations } from '../resources/setup-intents.ts'
import { subscriptionItemOperations } from '../resources/subscription-items.ts'
import { subscriptionScheduleOperations } from '../resources/subscription-schedules.ts'
import { subscriptionOperations } from '../resources/subscriptions.ts'
import { testClockOperations } from '../resources/test-clocks.ts'
import { tokenOperations } from '../resources/tokens.ts'
import { webhookEndpointOperations } from '../resources/webhook-endpoints.ts'
import { searchOperations } from '../search/search.ts'
import type { Operation } from './operation.ts'

/** Every call that the emulator answers. */
export const operations: Operation[] = [
  // Before the objects: `/v1/products/search` is no product called `search`.
  ...searchOperations,
  ...productOperations,
  ...priceOperations,
  ...customerOperations,
  ...customerSessionOperations,
  ...couponOperations,
  ...discountOperations,
  ...paymentMethodOperations,
  ...tokenOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...subscriptionOperations,
  ...subscriptionItemOperations,
  ...subscriptionScheduleOperations,
  ...invoiceOperations,
  ...invoiceItemOperations,
  ...invoicePaymentOperations,
  ...checkoutSessionOperations,
  ...portalOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
  ...testClockOperations,
]
