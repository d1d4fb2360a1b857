import { href, Link } from 'react-router'
import { shop } from '#core/shop.ts'

/** What Care is: it limits the renter's liability and is not called an insurance (L-33). */
export function CareFacts({ of }: { of: 'dieses Warenkorbs' | 'dieser Bestellung' }) {
  return (
    <p className="mt-1 text-sm text-muted">
      Haftungsreduzierung für alle Mietgeräte {of}: Care übernimmt bis zu {shop.care.coveredPercent}{' '}
      % der Schadenskosten. Ausgenommen sind Vorsatz, grobe Fahrlässigkeit und Verlust.{' '}
      <Link prefetch="intent" to={href('/agb')} className="text-link">
        Bedingungen
      </Link>
    </p>
  )
}
