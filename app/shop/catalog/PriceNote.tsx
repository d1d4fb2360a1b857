import { href, Link } from 'react-router'
import { formatCents } from '#core/money.ts'

/** What shipping adds to a price (S-2.4-3): 'Versandkostenfrei' or 'zzgl. Versand (49,00 €)'. */
export function shippingWords(cents: number): string {
  return cents === 0 ? 'Versandkostenfrei' : `zzgl. Versand (${formatCents(cents)})`
}

interface PriceNoteProps {
  shippingCents: number
  className?: string
}

/** What the law wants beside every price (§ 6 PAngV): tax is in it, shipping is said and linked. */
export function PriceNote({ shippingCents, className }: PriceNoteProps) {
  return (
    <span className={className}>
      inkl. MwSt.,{' '}
      <Link prefetch="intent" to={href('/versand-zahlung')} className="text-link">
        {shippingWords(shippingCents)}
      </Link>
    </span>
  )
}
