import type { GroupLine, OrderGroup } from '../orders/group.ts'
import { orderNumber } from '../orders/order-number.ts'

/** A purchase as targets are told of it, in browser and server alike (ADR-152). Cents. */
export interface PurchaseFacts {
  /** The same wherever it is told, so that a target counts it once. */
  id: string
  transactionId: string
  /** What the first payment takes: of rentals their first month. */
  cents: number
  shippingCents: number
  /** What the customer commits to over all terms. */
  committedCents: number
  /** Goods alone: what is sent and covered besides is in `cents`. */
  articles: { id: string; title: string; cents: number; quantity: number; isRental: boolean }[]
}

/** What was bought and rented with an order. */
export function purchaseOf(
  group: Pick<OrderGroup, 'number' | 'todayCents' | 'termTotalCents'>,
  lines: readonly Pick<GroupLine, 'kind' | 'productId' | 'title' | 'unitAmount' | 'quantity'>[],
): PurchaseFacts {
  const transactionId = orderNumber(group.number)
  const shipping = lines.filter(({ kind }) => kind === 'shipping')
  return {
    id: `purchase-${transactionId}`,
    transactionId,
    cents: group.todayCents,
    shippingCents: shipping.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0),
    committedCents: group.termTotalCents,
    articles: lines
      .filter(({ kind }) => kind !== 'shipping' && kind !== 'care')
      .map(({ kind, productId, title, unitAmount, quantity }) => ({
        id: productId,
        title,
        cents: unitAmount,
        quantity,
        isRental: kind === 'rental',
      })),
  }
}
