import type { Contact } from './contact.ts'

/** An article as targets name it. Its id is the one of the merchant feed. */
export interface Article {
  id: string
  title: string
  vendor?: string | null
  category?: string | null
  /** Cents, gross; of a rental its month, which is its first charge. Null where no price is known. */
  cents: number | null
  quantity: number
  isRental: boolean
}

/** Money has arrived for an order, as the server has confirmed. */
export interface ConfirmedPurchase {
  name: 'Purchase'
  /** The id that our server tells the same purchase by. */
  id: string
  /** The number of the order. */
  transactionId: string
  /** Cents; of rentals the first charge. */
  cents: number
  shippingCents: number
  /** What the customer commits to over all terms. Cents. */
  committedCents: number
  articles: readonly Article[]
}

/** What the pages of the shop say of what happens there. What is told of it, and to whom, is decided elsewhere. */
export type Happening =
  | { name: 'ViewContent'; article: Article }
  | { name: 'AddToCart'; article: Article }
  /** `cents` is the whole cart's total, Care and shipping included, as the purchase will have it. */
  | { name: 'InitiateCheckout'; articles: readonly Article[]; cents: number }
  | ConfirmedPurchase
  | { name: 'CompleteRegistration' }
  | { name: 'ContactInfo'; contact: Contact }
  /** A listing with so many products is shown. */
  | { name: 'listing'; heading: string; count: number }
  /** Another term to rent for was chosen; `cents` a month. */
  | { name: 'term'; article: Article; before: number; months: number }
  /** Rent and purchase were weighed against each other; `cents` is the price of the purchase. */
  | { name: 'rentOrBuy'; article: Article }
  /** The cart is shown: its goods, each price times its quantity, without Care and shipping. */
  | { name: 'cart'; version: string; cents: number }
  /** A form was sent: the one of the contact page, or an inquiry of a business. */
  | { name: 'contactForm' }
  | { name: 'businessInquiry'; hasCompany: boolean }
