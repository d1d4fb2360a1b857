import { Link } from '@react-email/link'
import { shop } from '#core/shop.ts'
import { look } from './look.ts'
import type { OrderGroup } from './order.server.ts'
import { CallToAction, Small } from './parts.tsx'

interface CustomerAreaLinkProps {
  group: OrderGroup
  /** Where a guest sees the order without signing in (ADR-132). */
  orderUrl: string | null
  publicUrl: string
}

/**
 * The way to the customer area, past the sign-in: who is signed in goes on at once. A guest is led to the
 * order itself, and told what an account shows (ADR-116 and ADR-034).
 */
export function CustomerAreaLink({ group, orderUrl, publicUrl }: CustomerAreaLinkProps) {
  const signIn = `${publicUrl}/auth?redirect=/kunden-bereich`
  if (!orderUrl) return <CallToAction href={signIn}>Zum Kunden-Bereich</CallToAction>
  return (
    <>
      <CallToAction href={orderUrl}>Bestellung ansehen</CallToAction>
      <Small>
        Der Link zeigt nur diese Bestellung, ohne Anmeldung, und gilt {shop.linkDays.order} Tage.
        Wer ihn hat, sieht sie: Geben Sie ihn nicht weiter.
      </Small>
      <Small>
        Mit einem Konto für {group.customerEmail} sehen Sie diese Bestellung im Kunden-Bereich,
        sobald die Adresse bestätigt ist:{' '}
        <Link href={signIn} style={look.link}>
          Anmelden oder Konto anlegen
        </Link>
      </Small>
    </>
  )
}
