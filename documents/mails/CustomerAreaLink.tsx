import type { OrderGroup } from './order.server.ts'
import { CallToAction, Small } from './parts.tsx'

/**
 * The way to the customer area, past the sign-in: who is signed in goes on at once. A guest is told
 * what an account shows (ADR-116 and ADR-034).
 */
export function CustomerAreaLink({ group, publicUrl }: { group: OrderGroup; publicUrl: string }) {
  const href = `${publicUrl}/auth?redirect=/kunden-bereich`
  if (group.userId) return <CallToAction href={href}>Zum Kunden-Bereich</CallToAction>
  return (
    <>
      <CallToAction href={href}>Anmelden oder Konto anlegen</CallToAction>
      <Small>
        Sie haben als Gast bestellt. Mit einem Konto für {group.customerEmail} sehen Sie diese
        Bestellung im Kunden-Bereich, sobald die Adresse bestätigt ist.
      </Small>
    </>
  )
}
