import type { Mandate } from '#core/payments/mandates.server.ts'
import { shop } from '#core/shop.ts'

/** By what accounts are debited for an order, as the bank statement names it (L-87). */
export function Mandates({ mandates }: { mandates: readonly Mandate[] }) {
  return mandates.map(({ reference, last4 }) => (
    <p key={reference} className="tabular text-sm text-muted wrap-anywhere">
      SEPA-Lastschrift vom Konto …{last4} · Mandat {reference} · Gläubiger-ID{' '}
      {shop.company.creditorId}
    </p>
  ))
}
