import { href, Link } from 'react-router'
import type { QuotedLine } from '#core/checkout/quote.ts'
import { discountFor } from '#core/pricing/estimate.ts'
import { wantedQuery, wayText } from '#core/pricing/wanted-devices.ts'

interface BusinessDiscountProps {
  devices: number
  /** What the server knows of them by now, to be asked a quote for. */
  lines: readonly QuotedLine[]
}

/** That a business gets so many devices cheaper by a quote, and the form that asks for it, filled in. */
export function BusinessDiscount({ devices, lines }: BusinessDiscountProps) {
  const percent = discountFor(devices)
  if (percent === 0) return null
  const wanted = lines.map(({ slug, kind, months, quantity }) => ({
    device: slug,
    way: wayText(kind === 'rental' ? (months ?? 0) : kind === 'purchase' ? 'new' : 'used'),
    quantity: String(quantity),
  }))
  return (
    <p className="mt-4 text-sm text-muted">
      Für Unternehmen: {devices} Geräte kosten mit einem Angebot von uns {percent} % weniger.{' '}
      <Link
        to={`${href('/gewerbe')}${wantedQuery(wanted)}#anfrage`}
        className="text-link inline-block py-2.5"
      >
        Angebot anfragen
      </Link>
    </p>
  )
}
