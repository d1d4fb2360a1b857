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
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type Coupon = Wire<Stripe.Coupon>
export type Discount = Wire<Stripe.Discount>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoiceItem = Wire<Stripe.InvoiceItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>
export type CheckoutSession = Wire<Stripe.Checkout.Session>
export type CheckoutItem = Wire<Stripe.LineItem>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>
export type TestClock = Wire<Stripe.TestHelpers.TestClock>

/** An event keeps the snapshot of its object as that was. */
export interface StoredEvent extends StripeObject {
  object: 'event'
  type: string
  created: number
}

/** A token keeps the card it stands for hidden. */
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
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  coupon: Coupon
  discount: Discount
  charge: Charge
  refund: Refund
  subscription: Subscription
  invoice: Invoice
  invoiceitem: InvoiceItem
  invoice_payment: InvoicePayment
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

/** What a discount takes off, and for how long. */
export interface Terms
  extends Pick<Coupon, 'amount_off' | 'percent_off' | 'duration' | 'currency'> {
  products: string[] | null
}

/** What the emulator knows of an object beside its public fields; never leaves it. */
export interface Hidden {
  /** When the scheduler looks at it (payments and refunds under way), seconds. */
  due?: number
  /** Number of a test card, or the IBAN of a test account. */
  number?: string
  /** The card was set up for payments without its owner (3-D Secure done once). */
  setUp?: boolean
  /** The owner has just authenticated this intent: the next try charges. */
  authenticated?: boolean
  /** The intent is paid without its owner being there. */
  offSession?: boolean
  /** Invoice of this payment intent. */
  invoice?: string
  /** What a paused subscription waits for since somebody wanted to resume it. */
  resumption?: {
    invoice: string
    /** Else it is resumed with the first try to pay, whatever comes of that. */
    waitsForSuccess: boolean
  }
  /** Subscription that waits for this setup intent. */
  subscription?: string
  /** Which checkout session an intent belongs to. */
  checkoutSession?: string
  /** Day of the month (with time) from which a subscription counts its periods, seconds. */
  anchor?: number
  /** Next number of the customer's invoices. */
  nextInvoice?: number
  /** Where a test clock is on its way to, seconds. */
  advanceTo?: number
  /** Signing secret of a webhook endpoint. */
  secret?: string
  /** Items of a checkout session. */
  lineItems?: CheckoutItem[]
  /** What the intent of a checkout session takes over. */
  intentData?: Partial<PaymentIntent>
  /** Products that a coupon is good for; all of them if it says nothing. */
  appliesTo?: string[]
  /** The terms of a discount: its coupon as it was redeemed, whatever becomes of that. */
  terms?: Terms
  /** What the subscription of a checkout session takes over. */
  subscriptionData?: { description?: string; metadata: Record<string, string> }
}
