import type { DifferenceKind } from '#core/reconciliation/difference.ts'

/** What a difference is about. */
export const differenceTitles: Record<DifferenceKind, string> = {
  payment: 'Zahlung',
  subscription: 'Abo',
  invoice: 'Rechnung',
  ledger: 'Gezahlte Miete',
}
