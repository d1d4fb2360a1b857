import type { DescribedPicture } from '../pictures/picture.ts'

/** A line of a cart as the server sees it now. Cents; `available` is null where nobody counts. */
export interface QuotedLine {
  stripePriceId: string
  stripeProductId: string
  title: string
  slug: string
  image: DescribedPicture | null
  kind: 'purchase' | 'purchase_used' | 'rental'
  unitCents: number
  /** What `unitCents` comes to by one unit of measure, where it is bought and has one (§ 4 PAngV). */
  unitPrice?: string
  /** Whoever buys it is asked whether an old device goes along (L-58). */
  isElectrical: boolean
  quantity: number
  months: number | null
  /** Takeover price of a rented unit before credit. */
  takeoverCents: number | null
  shortDescription: string
  available: number | null
  problem: QuoteProblem | null
}

export interface QuoteProblem {
  code: string
  message: string
  currentCents?: number
  currentPriceId?: string
}

/** What a cart costs by the server's own prices. Figures in cents, without Care and with it. */
export interface CartQuote {
  lines: QuotedLine[]
  /** Lines that cannot be sold at all, by their price id. */
  refused: ({ stripePriceId: string } & QuoteProblem)[]
  care: {
    stripeProductId: string
    priceId: string
    monthlyCents: number
    title: string
    months: number
  } | null
  shipping: { priceId: string; cents: number; label: string; description: string } | null
  /** Upper-case codes of the countries that this cart can be delivered to. */
  countries: readonly string[]
  /** The payment by which this very cart was ordered; null while it is to be ordered. */
  paymentIntentId: string | null
}
