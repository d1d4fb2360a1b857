import { claimsIn } from '#core/content/claims.ts'

/**
 * What else no text of the demo may carry: rent credit (a setting decides whether consumers are offered
 * it), Care taken for an insurance, a Refurbed that is no condition, and brands that are not ours.
 */
const forbidden = /CO2|versicher|anrechn|angerechnet|refurbed|Concept2|Technogym|TÜV/gi

/** Words of a text that the demo must not say, those included for which the law wants proof or terms. */
export function forbiddenIn(text: string): string[] {
  return [...claimsIn(text).flatMap(({ said }) => said), ...(text.match(forbidden) ?? [])]
}
