import { Badge } from '#app/ui/Badge.tsx'
import type { StockBadge } from '#core/storefront/stock-badge.ts'

/** 'Nur noch {n} verfügbar', red when it is urgent; nothing while there is enough. */
export function StockNote({ stock }: { stock: StockBadge | null }) {
  if (!stock) return null
  return <Badge tone={stock.kind === 'low' ? 'warn' : 'bad'}>{stock.text}</Badge>
}
