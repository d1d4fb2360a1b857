import type { RentalTerm } from '../catalog/types.ts'

export type HistoryItem =
  | {
      readonly product: string
      readonly type: 'purchase' | 'purchase_used'
      readonly quantity: number
    }
  | {
      readonly product: string
      readonly type: 'rental'
      readonly months: RentalTerm
      readonly quantity: number
    }

export type HistoryLogistics =
  | 'pending'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'return_requested'
  | 'return_approved'
  | 'return_shipped'
  | 'return_received'
  | 'return_processed'

/** One checkout of the past: an order group with one order row per unit. */
export interface HistoryOrder {
  readonly key: string
  /** Days before today on which the order was placed. */
  readonly daysAgo: number
  readonly person: string
  readonly items: readonly HistoryItem[]
  /** Damage protection was ticked; only with a rental in the cart. */
  readonly care?: true
  /** Where the goods are today. */
  readonly logistics: HistoryLogistics
  /** 'declined': the card was refused, no contract came about, the units are free again. */
  readonly payment: 'card' | 'declined' | 'sepa'
}

export function buy(product: string, quantity = 1): HistoryItem {
  return { product, type: 'purchase', quantity }
}

export function buyUsed(product: string, quantity = 1): HistoryItem {
  return { product, type: 'purchase_used', quantity }
}

export function rent(product: string, months: RentalTerm, quantity = 1): HistoryItem {
  return { product, type: 'rental', months, quantity }
}
