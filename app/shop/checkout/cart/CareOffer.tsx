import { ShieldCheck } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { acceptCare, addCare, type CareTerms, careLine, refuseCare } from '#core/cart/cart.ts'
import { lineCents, monthsOf, unitCents } from '#core/cart/totals.ts'
import { careConsentText } from '#core/checkout/consents.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { changeCart, type StoredCart } from '../../cart/cart-store.ts'
import { CareFacts } from './CareFacts.tsx'

interface CareOfferProps {
  cart: StoredCart
  /** What the server offers for this cart; null when it offers none. */
  care: CareTerms | null
}

/**
 * The offer of Care: a box that nobody ticks but the visitor (ADR-108, § 312a (3) BGB). It limits
 * the renter's liability and is not called an insurance (L-33).
 */
export function CareOffer({ cart, care }: CareOfferProps) {
  const line = careLine(cart)
  if (!line) {
    return cart.careOptedOut && care ? (
      <p className="text-sm text-muted">
        Schadenschutz Care ist abgelehnt.{' '}
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => changeCart(before => addCare(before, care))}
        >
          Angebot wieder anzeigen
        </button>
      </p>
    ) : null
  }
  return (
    <section
      aria-labelledby="care"
      className="rounded-card border-[1.5px] border-edge bg-card p-4 sm:p-5"
    >
      <div className="flex items-start gap-4">
        <ShieldCheck aria-hidden className="mt-0.5 size-7 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 id="care" className="text-h3">
            {line.title}
          </h2>
          <CareFacts of="dieses Warenkorbs" />
          <Checkbox
            className="mt-1 font-medium"
            label={careConsentText(unitCents(line))}
            checked={cart.careAccepted}
            onChange={event => changeCart(before => acceptCare(before, event.target.checked))}
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted">
              {monthsText(monthsOf(line))}, so lange wie Ihre längste Miete · gesamt{' '}
              <span className="tabular">{formatCents(lineCents(line) * monthsOf(line))}</span>
            </p>
            <Button
              variant="quiet"
              size="small"
              className="max-sm:-ml-3.5"
              onClick={() => changeCart(refuseCare)}
            >
              {cart.careAccepted ? 'Entfernen' : 'Ablehnen'}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
