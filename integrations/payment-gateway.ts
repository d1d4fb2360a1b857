// One file, although a long one: all that another payment provider would have to answer.

export interface ProviderProduct {
  id: string
  name: string
  description: string | null
  images: string[]
  metadata: Record<string, string>
  active: boolean
  createdAt: Date
}

/** `cents` is null for prices without a fixed amount, which the shop cannot sell. */
export interface ProviderPrice {
  id: string
  productId: string
  cents: number | null
  currency: string
  interval: 'day' | 'week' | 'month' | 'year' | null
  intervalCount: number | null
  metadata: Record<string, string>
  active: boolean
  createdAt: Date
}

export interface ProviderAddress {
  line1: string
  line2?: string
  postal_code: string
  city: string
  country: string
}

export interface StartedPayment {
  paymentIntentId: string
  clientSecret: string
}

export interface StartedSubscription {
  subscriptionId: string
  invoiceId: string
  /** What the first invoice asks for, in cents. */
  totalCents: number
  /** Null where nothing is to be paid today. */
  payment: StartedPayment | null
  /** Secret to store a payment method where nothing is to be paid today. */
  setupSecret: string | null
  /** `lineId`: the line whose price was agreed; null where the item has a price of the catalogue. */
  items: { id: string; priceId: string; lineId: string | null }[]
}

/** A price that was agreed for one line of an order. Gross cents. */
export interface AgreedPrice {
  lineId: string
  productId: string
  cents: number
}

/** What is charged: at a price of the catalogue, or at one that was agreed instead. */
export interface SoldItem {
  priceId: string
  quantity: number
  agreed?: AgreedPrice
}

/** A payment as the provider knows it at this moment. Cents. */
export interface ProviderPayment {
  id: string
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled'
  /** The bank is asking the customer (3-D Secure); nobody has answered yet. */
  isAuthenticating: boolean
  cents: number
  refundedCents: number
  failure: string | null
  /** The last try, where it failed; null where another one is under way, or none reached a bank. */
  failedTry: { id: string; at: Date; isDebit: boolean } | null
  method: string | null
  /** What a direct debit rests on; null for every other payment. */
  mandateId: string | null
  clientSecret: string | null
  /** What it was made with, where the payer let it be used for later payments, too. */
  reusableMethodId: string | null
  metadata: Record<string, string>
  createdAt: Date
}

/** What lets the shop debit an account. */
export interface ProviderMandate {
  id: string
  /** As it stands on the payer's bank statement. */
  reference: string
  paymentMethodId: string
  /** Of the account. */
  last4: string
}

/** Money that went back, or was to. Cents. */
export interface ProviderRefund {
  id: string
  cents: number
  /** False while it is there or on its way. */
  hasFailed: boolean
  failure: string | null
  /** Which refund of the shop it is, as `refund` was told; null for one made at the provider. */
  refundId: string | null
  /** At which time of asking for that it was made, from 1. */
  attempt: number
  /** By which rule of the shop it was made. */
  rule: RefundRule | null
  createdAt: Date
}

/** Why the shop gives money back by itself. */
export type RefundRule = 'paid_too_late' | 'buyout_overpaid'

/** A payment that the payer's bank took back: a returned debit, or a disputed card. Cents. */
export interface ProviderDispute {
  id: string
  paymentIntentId: string | null
  kind: 'debit' | 'card'
  status: 'open' | 'lost' | 'won'
  /** Whether its money has left the account, be it for a time. */
  isWithdrawn: boolean
  cents: number
  reason: string
  /** Until when the shop may answer; null where nobody listens. */
  evidenceDueAt: Date | null
  createdAt: Date
}

export interface ProviderInvoice {
  id: string
  subscriptionId: string | null
  reason: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible' | null
  /** Whether the provider makes it final and collects it by itself. */
  advances: boolean
  /** What it asks for, or asked, after what was taken off it and what a balance of the customer there paid of it. */
  dueCents: number
  paidCents: number
  /** What of its lines a credit paid there: a balance of the customer, a discount, or lines below zero. */
  coveredCents: number
  /** What was taken off it before it was paid; `lines` still have it. */
  creditedCents: number
  paymentIntentId: string | null
  paidAt: Date | null
  createdAt: Date
  /** When it was charged first; a renewal's invoice waits as a draft for an hour. */
  finalizedAt: Date | null
  lines: {
    subscriptionItemId: string | null
    priceId: string | null
    quantity: number
    cents: number
    /** By this key it was asked for, where its month is charged by itself (`chargeMonth`). */
    month: string | null
    /** What time it is for; ends when the next begins. */
    period: { start: Date; end: Date }
  }[]
}

/** What a subscription goes on charging for. Cents a unit and month. */
export interface ReplacedItem {
  /** By this the new item is told again. */
  lineId: string
  priceId: string
  productId: string
  cents: number
  quantity: number
  metadata: Record<string, string>
}

export interface ProviderSubscription {
  id: string
  status: string
  latestInvoiceId: string | null
  cancelAt: Date | null
  /** Its months are not collected: each waits as a draft, or is dropped. */
  isPaused: boolean
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  /** Every period begins and ends on this day and time of a month, in UTC. */
  anchor: Date
  /** What it is paid with; null where the customer's own default counts. */
  paymentMethodId: string | null
  items: { id: string; priceId: string; quantity: number; cents: number }[]
}

/** What waits for the next invoice of a subscription, or of any of its customer's. */
export interface ProviderPendingItem {
  id: string
  /** Null: of any. */
  subscriptionId: string | null
  /** Below zero: a credit. */
  cents: number
}

/** A payment on a page of the provider, as it stands at this moment. */
export interface ProviderCheckout {
  id: string
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Null until somebody has tried to pay. */
  paymentIntentId: string | null
  /** Where it can be paid; null once it is over. */
  url: string | null
}

/** What is sold although it is no goods of the catalogue. */
export type SoldAct = 'buyout'

export interface ProviderEvent {
  id: string
  type: string
  objectId: string | null
  /** The fields that an update changed; empty for everything else. */
  changed: string[]
  createdAt: Date
}

/** Everything the shop asks of its payment provider; the only gateway to Stripe's SDK. */
export interface PaymentGateway {
  readonly publishableKey: string
  /** Where the browser loads Stripe.js from; our own path while the emulator runs. */
  readonly scriptUrl: string
  /** A page of the provider's dashboard, for the office. */
  dashboardUrl(kind: 'customers' | 'subscriptions' | 'payments' | 'products', id: string): string
  /** Throws unless the provider answers. */
  ready(): Promise<void>
  /** Whether a call failed because the provider was not reached or is down, whatever was asked. */
  isOutage(error: unknown): boolean
  /** Why the provider will not do what was asked, in its words; null for every other failure. */
  refusalOf(error: unknown): string | null
  products(): AsyncIterable<ProviderProduct>
  prices(): AsyncIterable<ProviderPrice>
  /** Null where the provider has deleted it. */
  product(id: string): Promise<ProviderProduct | null>
  pricesOf(productId: string): Promise<ProviderPrice[]>
  price(id: string): Promise<ProviderPrice | null>
  /**
   * A second product like `from` under this id, with its pictures and active prices, not yet active. The same
   * id is made once, and its prices once a day.
   */
  copyProduct(copy: {
    from: string
    id: string
    name: string
    metadata: Record<string, string>
  }): Promise<void>
  /** Makes a product active. */
  offerProduct(id: string): Promise<void>
  ensureCustomer(customer: {
    id: string | null
    email: string
    name: string
    phone?: string
    address: ProviderAddress
    key: string
  }): Promise<string>
  /**
   * Deletes a customer with what they saved to pay by; the payments that they made stay. One that is gone
   * already stays gone.
   */
  removeCustomer(id: string): Promise<void>
  startPayment(payment: {
    /** Null: of nobody whom the provider knows. */
    customerId: string | null
    cents: number
    receiptEmail: string
    shipping: { name: string; phone?: string; address: ProviderAddress }
    metadata: Record<string, string>
    key: string
  }): Promise<StartedPayment>
  /**
   * Pays a payment that was begun with what its customer saved, without them being there. One that is paid
   * or under way stays as it is; throws where the method is declined.
   */
  payWithSaved(saved: {
    paymentIntentId: string
    paymentMethodId: string
    returnUrl: string
  }): Promise<void>
  startSubscription(subscription: {
    customerId: string
    recurring: (SoldItem & { metadata: Record<string, string> })[]
    oneOff: SoldItem[]
    metadata: Record<string, string>
    key: string
  }): Promise<StartedSubscription>
  payment(id: string): Promise<ProviderPayment>
  /** Null where the provider has none. */
  findPayment(id: string): Promise<ProviderPayment | null>
  /** Every payment that was asked for since. */
  paymentsSince(since: Date): AsyncIterable<ProviderPayment>
  /** The payment that a charge belongs to. */
  paymentOfCharge(chargeId: string): Promise<string | null>
  mandate(id: string): Promise<ProviderMandate>
  /** Whether this is an account that is debited, and by which mandate where one is known before its first use. */
  debitBy(paymentMethodId: string): Promise<{ last4: string; mandateId: string | null } | null>
  dispute(id: string): Promise<ProviderDispute>
  /** Every dispute that was opened since. */
  disputesSince(since: Date): AsyncIterable<ProviderDispute>
  invoice(id: string): Promise<ProviderInvoice>
  /** Null where the provider has none. */
  findInvoice(id: string): Promise<ProviderInvoice | null>
  /** The invoice that a payment is for; null where there is none. */
  invoiceOfPayment(paymentIntentId: string): Promise<string | null>
  subscription(id: string): Promise<ProviderSubscription>
  /** What a subscription charged and charges, the newest first; an invoice over nothing, as where a charge was moved, too. */
  invoicesOf(subscriptionId: string): AsyncIterable<ProviderInvoice>
  /** Every invoice that was created since and is paid now. */
  paidInvoicesSince(since: Date): AsyncIterable<ProviderInvoice>
  /** Every subscription, ended ones too. */
  subscriptions(): AsyncIterable<ProviderSubscription>
  /** Ends an unpaid payment; one that succeeded meanwhile stays as it is. */
  cancelPayment(id: string): Promise<void>
  cancelSubscription(id: string): Promise<void>
  /**
   * Sets how many units of these items are charged from now on, without proration. An item stays with 0: one that is
   * deleted never comes back, and the last one cannot be. Subscriptions that ended stay as they are.
   */
  setQuantities(subscriptionId: string, items: { id: string; quantity: number }[]): Promise<void>
  /**
   * Ends a subscription at a boundary of its periods, so that nothing is prorated; null takes a
   * planned end back. One that ended stays as it is.
   */
  endSubscriptionAt(subscriptionId: string, at: Date | null): Promise<void>
  /** What a customer chose to pay with from now on; null where nothing is chosen, or none is there. */
  defaultMethodOf(customerId: string): Promise<string | null>
  payWith(subscriptionId: string, paymentMethodId: string): Promise<void>
  /**
   * A subscription in place of one that ended: nothing is charged before `firstChargeAt`, and then each
   * month waits as a draft until `collectWith`. The one that is there already is given again.
   */
  replaceSubscription(subscription: {
    customerId: string
    replaces: string
    firstChargeAt: Date
    items: readonly ReplacedItem[]
    metadata: Record<string, string>
  }): Promise<{ subscriptionId: string; items: { id: string; lineId: string }[] }>
  /** From the next month on, the subscription is collected by itself again, with this. */
  collectWith(subscriptionId: string, paymentMethodId: string): Promise<void>
  /** Makes a draft final without collecting it, so that somebody can pay it; any other stays as it is. */
  finalizeInvoice(id: string): Promise<void>
  /** Collects at once what the provider would first try to collect soon; any other stays as it is. Throws where it is declined. */
  collectInvoice(id: string): Promise<void>
  /**
   * Charges a month of one item beside the periods of its subscription, by an invoice of its own. `advances`: the provider
   * collects it by itself; else it waits as a draft. No line is charged twice, by its `key`, however much later it is asked
   * for again. Gives the invoice of the first line: where that broke off, it may be the next of the subscription.
   */
  chargeMonth(month: {
    subscriptionId: string
    lines: { itemId: string; cents: number; description: string; key: string }[]
    period: { start: Date; end: Date }
    advances: boolean
    key: string
  }): Promise<string>
  /** What waits for a next invoice although the shop did not ask for it, as the share of a month of which an item was deleted. */
  strangePendingItems(): AsyncIterable<ProviderPendingItem>
  /** Drops such items of a subscription. */
  removePendingItems(subscriptionId: string): Promise<void>
  /** Asks nobody for it any more; one that was paid meanwhile, or is being paid, is refused. */
  voidInvoice(id: string): Promise<void>
  /** Takes this off an open invoice, so that less is asked for; one that is paid or being paid is refused. */
  creditInvoice(credit: { id: string; cents: number; key: string }): Promise<void>
  /** A page of the provider where a customer sees invoices and changes what pays; its address. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>
  /**
   * Opens a payment on a page of the provider, until `expiresAt` (30 minutes to a day from now). What
   * is sold there is an act, so it adds nothing to the provider's catalogue but one product an act.
   */
  openCheckout(checkout: {
    customerId: string
    act: SoldAct
    lines: { name: string; cents: number }[]
    /** `{CHECKOUT_SESSION_ID}` in it becomes the checkout's id. */
    successUrl: string
    cancelUrl: string
    expiresAt: Date
    metadata: Record<string, string>
    key: string
  }): Promise<ProviderCheckout>
  checkout(id: string): Promise<ProviderCheckout>
  /** Ends an open checkout, so that it cannot be paid any more; one that is over stays as it is. */
  expireCheckout(id: string): Promise<ProviderCheckout>
  /** Nothing is charged before `due`; what is paid already stays paid. */
  moveNextCharge(subscriptionId: string, due: Date): Promise<void>
  /** Gives back `cents` of a payment, or all that is left; says whose refund it is, and which try of it. */
  refund(refund: {
    paymentIntentId: string
    cents?: number
    refundId?: string
    attempt?: number
    rule?: RefundRule
    key: string
  }): Promise<void>
  /** Every refund of a payment, the newest first. */
  refunds(paymentIntentId: string): Promise<ProviderRefund[]>
  /** The payments of which money went back, or was to, since; one as often as that was. */
  refundedSince(since: Date): AsyncIterable<string>
  /** The payment that a refund belongs to. */
  paymentOfRefund(refundId: string): Promise<string | null>
  /** Verifies a webhook's signature over its raw body; null when it is forged or too old. */
  verifyEvent(rawBody: string, signature: string): ProviderEvent | null
}
