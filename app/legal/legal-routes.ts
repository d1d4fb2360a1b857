import type { LegalKind } from '#documents/legal/legal-documents.server.ts'

/** Which legal text each route shows, by its pattern in the route table. */
const kinds = {
  agb: 'terms',
  datenschutz: 'privacy',
  impressum: 'imprint',
  widerrufsrecht: 'withdrawal_right',
  'versand-zahlung': 'shipping_payment',
  rueckgabe: 'voluntary_return',
  barrierefreiheit: 'accessibility',
  batterieentsorgung: 'batteries',
  bewertungen: 'reviews',
} as const satisfies Record<string, LegalKind>

export type LegalRoute = keyof typeof kinds

const isLegalRoute = (pattern: string): pattern is LegalRoute => pattern in kinds

/** Throws for a pattern that shows no legal text. */
export function legalRoute(pattern: string): { route: LegalRoute; kind: LegalKind } {
  if (!isLegalRoute(pattern)) throw new Error(`${pattern} shows no legal text`)
  return { route: pattern, kind: kinds[pattern] }
}
