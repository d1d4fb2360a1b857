import type { Mandate } from '#core/payments/mandates.server.ts'
import { shop } from '#core/shop.ts'

/**
 * Which mandates were given for an order, as the bank statement names them (L-87). Whoever pays by card since has still
 * given them.
 */
export function Mandates({ mandates }: { mandates: readonly Mandate[] }) {
  return mandates.map(({ reference, last4 }) => (
    <p key={reference} className="tabular text-sm text-muted wrap-anywhere">
      SEPA-Mandat {reference} für Lastschriften vom Konto …{last4} · Gläubiger-ID{' '}
      {shop.company.creditorId}
    </p>
  ))
}
