import type { StockLevel } from '../catalog/product.ts'
import { shop } from '../shop.ts'

export interface StockBadge {
  kind: 'low' | 'urgent' | 'sold_out'
  text: string
}

/**
 * What a product says about its stock (S-9-14): below 20 % of all units it is low, below 10 %
 * urgent, without any left it is sold out. Null while there is enough, or nobody counts.
 */
export function stockBadge({ free, total }: StockLevel): StockBadge | null {
  if (free === null) return null
  if (free <= 0) return { kind: 'sold_out', text: 'Derzeit ausverkauft' }
  const percent = (free * 100) / Math.max(total ?? free, free)
  const text = `Nur noch ${free} verfügbar`
  if (percent < shop.lowStock.urgentBelowPercent) return { kind: 'urgent', text }
  return percent < shop.lowStock.showBelowPercent ? { kind: 'low', text } : null
}

/** Whether visitors are told the same of both: how many are left is only said where few are. */
export function isSameStock(one: StockLevel, other: StockLevel): boolean {
  const [a, b] = [stockBadge(one), stockBadge(other)]
  return a?.kind === b?.kind && a?.text === b?.text
}
