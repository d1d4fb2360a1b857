import type { CheckoutItem, Coupon, PaymentIntent } from '../wire/objects.ts'

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
  /** What an account is debited by, once it was used. */
  mandate?: string
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
