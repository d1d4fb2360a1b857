import type Stripe from 'stripe'
import type { Wire } from './wire.ts'

/** Any object of the API as it travels: plain JSON with an id and its kind. */
export interface StripeObject {
  id: string
  object: string
  [field: string]: unknown
}

export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type Customer = Wire<Stripe.Customer>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type Mandate = Wire<Stripe.Mandate>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type Coupon = Wire<Stripe.Coupon>
export type Discount = Wire<Stripe.Discount>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
/** Its transactions stand in it whole, not as ids. */
export type Dispute = Omit<Wire<Stripe.Dispute>, 'balance_transactions'> & {
  balance_transactions: Wire<Stripe.BalanceTransaction>[]
}
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoiceItem = Wire<Stripe.InvoiceItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type CreditNote = Wire<Stripe.CreditNote>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>
export type CheckoutSession = Wire<Stripe.Checkout.Session>
export type CheckoutItem = Wire<Stripe.LineItem>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>
export type TestClock = Wire<Stripe.TestHelpers.TestClock>

/** An event holds a snapshot of its object as that was. */
export interface StoredEvent extends StripeObject {
  object: 'event'
  type: string
  created: number
}

/** A token; the card it stands for is among its hidden fields. */
export interface Token extends StripeObject {
  object: 'token'
  used: boolean
}

/** What is stored, by the name in the field `object`. */
export interface Kinds {
  product: Product
  price: Price
  customer: Customer
  payment_method: PaymentMethod
  mandate: Mandate
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  coupon: Coupon
  discount: Discount
  charge: Charge
  refund: Refund
  dispute: Dispute
  subscription: Subscription
  invoice: Invoice
  invoiceitem: InvoiceItem
  invoice_payment: InvoicePayment
  credit_note: CreditNote
  subscription_schedule: SubscriptionSchedule
  webhook_endpoint: WebhookEndpoint
  event: StoredEvent
  token: Token
  'checkout.session': CheckoutSession
  'billing_portal.session': PortalSession
  'billing_portal.configuration': PortalConfiguration
  'test_helpers.test_clock': TestClock
}
export type Kind = keyof Kinds
