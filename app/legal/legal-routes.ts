import type { LegalKind } from '#core/legal/publications.server.ts'

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

export const legalRoutes = Object.keys(kinds) as LegalRoute[]

const isLegalRoute = (path: string): path is LegalRoute => Object.hasOwn(kinds, path)

/** The text that is shown at this path; undefined where none is. */
export function legalRoute(path: string): { route: LegalRoute; kind: LegalKind } | undefined {
  return isLegalRoute(path) ? { route: path, kind: kinds[path] } : undefined
}

/** The text that a route of the table shows. Throws for a pattern that shows no legal text. */
export function routedText(pattern: string): { route: LegalRoute; kind: LegalKind } {
  const text = legalRoute(pattern)
  if (!text) throw new Error(`${pattern} shows no legal text`)
  return text
}
