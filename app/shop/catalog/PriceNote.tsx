import { PageLink } from '#app/ui/PageLink.tsx'
import { formatCents } from '#core/money.ts'

/** What shipping adds to a price (shop.md § 2.4): 'Versandkostenfrei' or 'zzgl. Versand (49,00 €)'. */
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
      <PageLink to="/versand-zahlung" className="text-link">
        {shippingWords(shippingCents)}
      </PageLink>
    </span>
  )
}
