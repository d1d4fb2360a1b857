import type { CartItem } from '#core/cart/item.ts'
import { unitCents } from '#core/cart/totals.ts'
import type { CartQuote, QuotedLine } from '#core/checkout/quote.ts'
import type { RefusedLine } from '#core/errors.ts'
import { linePriceChanged } from '#core/refused-lines.ts'

/** The browser's own copy of a price is wrong: the visitor must see the one that will be charged. */
function otherPrice(item: CartItem, { unitCents: currentCents }: QuotedLine): RefusedLine | null {
  if (unitCents(item) === currentCents) return null
  return { stripePriceId: item.stripePriceId, ...linePriceChanged(item.title, currentCents) }
}

function quotedProblem(item: CartItem, line: QuotedLine): RefusedLine | null {
  const { stripePriceId, problem, available } = line
  if (!problem) return otherPrice(item, line)
  return { ...problem, stripePriceId, ...(available !== null && { available }) }
}

/** Why lines cannot be ordered as they stand, by price id: what the checkout refused, then the quote. */
export function problemsOf(
  items: readonly CartItem[],
  quote: CartQuote | null,
  refused: readonly RefusedLine[],
): Map<string, RefusedLine> {
  const problems = new Map<string, RefusedLine>()
  for (const item of items) {
    const line = quote?.lines.find(line => line.stripePriceId === item.stripePriceId)
    const problem = line && quotedProblem(item, line)
    if (problem) problems.set(item.stripePriceId, problem)
  }
  for (const line of [...(quote?.refused ?? []), ...refused]) problems.set(line.stripePriceId, line)
  return problems
}

/**
 * The problem that keeps a cart from going on to the payment, if any. Stock does not: units that
 * this very cart has reserved look taken, and the checkout decides under a lock anyway.
 */
export function blockingProblem(problems: Map<string, RefusedLine>): RefusedLine | undefined {
  return [...problems.values()].find(problem => problem.code !== 'sold_out')
}
