import { formatCents } from '#core/money.ts'

interface LoweredPriceProps {
  cents: number
  /** Lowest price of the 30 days before the price was lowered. */
  lowestCents: number | undefined
}

/** Beside a price that was lowered: the lowest one of the last 30 days (§ 11 PAngV), and how much. */
export function LoweredPrice({ cents, lowestCents }: LoweredPriceProps) {
  if (lowestCents === undefined || lowestCents <= cents) return null
  const percent = Math.floor(((lowestCents - cents) * 100) / lowestCents)
  return (
    <span className="block text-xs text-muted">
      Niedrigster Preis der letzten 30 Tage: <s>{formatCents(lowestCents)}</s>
      {percent > 0 && ` (−${percent} %)`}
    </span>
  )
}
