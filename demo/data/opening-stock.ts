import type { DemoProduct } from './catalog/types.ts'
import { unitsCommitted } from './history.ts'

/** Units on hand 18 months ago, so that the catalogue's stock is what is left once the history is replayed. */
export function openingStock(product: DemoProduct): number {
  return product.stock + unitsCommitted(product.key)
}
