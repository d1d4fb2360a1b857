import type { CartQuote } from '#core/checkout/quote.ts'
import type { RefusedLine } from '#core/errors.ts'

/** Why each line cannot be ordered, by its price id: what the checkout refused, then the quote. */
export function problemsOf(
  quote: CartQuote | null,
  refused: readonly RefusedLine[],
): Map<string, RefusedLine> {
  const problems = new Map<string, RefusedLine>()
  for (const { stripePriceId, problem, available } of quote?.lines ?? []) {
    if (!problem) continue
    problems.set(stripePriceId, {
      ...problem,
      stripePriceId,
      ...(available !== null && { available }),
    })
  }
  for (const line of [...(quote?.refused ?? []), ...refused]) problems.set(line.stripePriceId, line)
  return problems
}
