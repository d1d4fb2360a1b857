import type { PriceType } from './price-terms.ts'

/** What decides which price of a product is offered. Cents. */
export interface PricedRow {
  id: string
  priceType: PriceType | null
  durationMonths: number | null
  interval: string | null
  intervalCount: number | null
  unitAmount: number
  active: boolean
  createdAt: Date
}

/** Names one thing that can be bought of a product: `purchase`, `purchase_used`, `rental 24`. */
export function offerKey(priceType: PriceType, durationMonths: number | null): string {
  return priceType === 'rental' ? `rental ${durationMonths ?? 1}` : priceType
}

/**
 * The one price offered for each thing that can be bought: only active prices above 0, the newest
 * where two are active. Rent is offered by the month alone, because carts and contracts count in
 * months; a yearly price is mirrored but not sold.
 */
export function offeredPrices<Row extends PricedRow>(rows: Iterable<Row>): Map<string, Row> {
  const offered = new Map<string, Row>()
  for (const row of rows) {
    if (!row.active || row.priceType === null || row.unitAmount <= 0) continue
    if (row.priceType === 'rental' && !isMonthly(row)) continue
    const key = offerKey(row.priceType, row.durationMonths)
    const other = offered.get(key)
    if (!other || isNewer(row, other)) offered.set(key, row)
  }
  return offered
}

/** Yearly rents, which are told and not sold (ADR-013): the newest for each number of months. */
export function yearlyRents<Row extends PricedRow>(rows: Iterable<Row>): Row[] {
  const yearly = new Map<number, Row>()
  for (const row of rows) {
    if (!row.active || row.priceType !== 'rental' || row.unitAmount <= 0) continue
    if (row.interval !== 'year') continue
    const months = 12 * (row.intervalCount ?? 1)
    const other = yearly.get(months)
    if (!other || isNewer(row, other)) yearly.set(months, row)
  }
  return [...yearly].sort(([a], [b]) => a - b).map(([, row]) => row)
}

function isMonthly(row: PricedRow): boolean {
  return row.interval === 'month' && (row.intervalCount ?? 1) === 1
}

function isNewer(row: PricedRow, other: PricedRow): boolean {
  const difference = row.createdAt.getTime() - other.createdAt.getTime()
  return difference === 0 ? row.id > other.id : difference > 0
}
