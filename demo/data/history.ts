import { firstHalfYear } from './history/first-half-year.ts'
import { lastHalfYear } from './history/last-half-year.ts'
import { secondHalfYear } from './history/second-half-year.ts'
import type { HistoryOrder } from './history/types.ts'

/** What was ordered in the last 18 months, oldest first. */
export const demoHistory: readonly HistoryOrder[] = [
  ...firstHalfYear,
  ...secondHalfYear,
  ...lastHalfYear,
]

/** Units of a product that the history takes for good or still holds: sold, rented out, or reserved. */
export function unitsCommitted(product: string): number {
  return demoHistory
    .filter(order => order.payment !== 'declined' && order.logistics !== 'return_processed')
    .flatMap(order => order.items)
    .filter(item => item.product === product)
    .reduce((sum, item) => sum + item.quantity, 0)
}
