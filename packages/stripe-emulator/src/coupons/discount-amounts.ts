import type { Terms } from '../engine/hidden.ts'

/** What one line still costs when a discount comes to it. */
export interface Open {
  /** Cents that are left after earlier discounts. */
  left: number
  product: string | undefined
}

/**
 * Cents that a discount takes off each of several lines, `undefined` for those that it is not for. The
 * sum is rounded once and spread by what the lines still cost, so that no cent is lost between them
 * [not verified that Stripe spreads the last cents alike].
 */
export function discountAmounts(terms: Terms, lines: readonly Open[]): (number | undefined)[] {
  const isFor = ({ product }: Open) =>
    terms.products === null || (product !== undefined && terms.products.includes(product))
  const costs = lines.map(line => (isFor(line) ? Math.max(0, line.left) : undefined))
  const base = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  const shares = spread(sumOff(terms, base), costs, base)
  return costs.map((cost, index) => (cost === undefined ? undefined : shares[index]))
}

function sumOff({ amount_off: amount, percent_off: percent }: Terms, base: number): number {
  if (amount !== null) return Math.min(amount, base)
  // In hundredths of a percent, whose product with cents is exact.
  return Math.round((base * Math.round((percent ?? 0) * 100)) / 10_000)
}

/** Parts of a sum in proportion to costs; what rounding leaves goes to the largest remainders. */
function spread(sum: number, costs: readonly (number | undefined)[], base: number): number[] {
  if (base === 0) return costs.map(() => 0)
  const exact = costs.map(cost => (sum * (cost ?? 0)) / base)
  const parts = exact.map(Math.floor)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder)
  let rest = sum - parts.reduce((total, part) => total + part, 0)
  for (const { index } of byRemainder) {
    if (rest <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    rest -= 1
  }
  return parts
}
