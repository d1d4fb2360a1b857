import { ShieldCheck } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { type Cart, careLine } from '#core/cart/cart.ts'
import { lineCents, monthsOf, unitCents } from '#core/cart/totals.ts'
import { careConsentText } from '#core/checkout/consents.ts'
import type { CartQuote } from '#core/checkout/quote.ts'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import type { PriceChange } from '#core/phone-orders/price-again.server.ts'
import { shop } from '#core/shop.ts'
import { CareFacts } from '../cart/CareFacts.tsx'
import type { CheckoutDetails } from '../details/details.ts'
import { NeedsScript } from '../NeedsScript.tsx'
import { Summary } from '../payment/FullSummary.tsx'

interface ReviewStepProps {
  cart: Cart
  quote: CartQuote
  details: CheckoutDetails
  warrantyNotice: LegalGraphic | null
  changes: readonly PriceChange[]
  withCare: boolean
  agrees: boolean
  busy: boolean
  onCare: (ticked: boolean) => void
  onAgree: (ticked: boolean) => void
  onNext: () => void
}

/** What the office wrote down, by the prices that hold now, with what its customer alone may choose. */
export function ReviewStep(props: ReviewStepProps) {
  const {
    cart,
    quote,
    details,
    warrantyNotice,
    changes,
    withCare,
    agrees,
    busy,
    onCare,
    onAgree,
    onNext,
  } = props
  const care = careLine(cart)
  const short = quote.lines.flatMap(({ problem }) => problem?.message ?? [])
  const gone = [...quote.refused.map(({ message }) => message), ...short]
  const mustAgree = changes.length > 0 && !agrees
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onNext()
      }}
    >
      <Card className="grid grid-cols-1 gap-6 p-5 sm:p-8">
        <div>
          <Summary {...{ cart, quote, details, warrantyNotice }} isEditable={false} />
        </div>
        {care && (
          <section aria-labelledby="care" className="rounded-card border border-edge p-4 sm:p-5">
            <div className="flex items-start gap-4">
              <ShieldCheck aria-hidden className="mt-0.5 size-7 shrink-0" />
              <div className="min-w-0 flex-1">
                <h3 id="care" className="text-h3">
                  {care.title}
                </h3>
                <CareFacts of="dieser Bestellung" />
                <Checkbox
                  className="mt-1 font-medium"
                  label={careConsentText(unitCents(care))}
                  checked={withCare}
                  onChange={event => onCare(event.target.checked)}
                />
                <p className="text-sm text-muted">
                  {monthsText(monthsOf(care))}, so lange wie Ihre längste Miete · gesamt{' '}
                  <span className="tabular">{formatCents(lineCents(care) * monthsOf(care))}</span>
                </p>
              </div>
            </div>
          </section>
        )}
        {changes.length > 0 && (
          <Notice tone="warn" role="status">
            <p className="font-semibold">Seit unserem Gespräch haben sich Preise geändert:</p>
            <ul className="mt-1 list-disc pl-5">
              {changes.map(({ title, isMonthly, beforeCents, nowCents }) => (
                <li key={title + beforeCents} className="tabular">
                  {title}: {formatCents(nowCents)}
                  {isMonthly && '/Monat'} statt {formatCents(beforeCents)}
                </li>
              ))}
            </ul>
            <Checkbox
              className="mt-2 font-medium"
              label="Ich bin mit den geänderten Preisen einverstanden."
              required
              checked={agrees}
              onChange={event => onAgree(event.target.checked)}
            />
          </Notice>
        )}
        {gone.length > 0 && (
          <Notice tone="bad" role="alert">
            {gone.map(message => (
              <p key={message}>{message}</p>
            ))}
            <p>So lässt sich nicht mehr bestellen. Rufen Sie uns bitte an: {shop.company.phone}.</p>
          </Notice>
        )}
        <NeedsScript what="Zum Bestellen und Bezahlen" />
        <div className="noscript:hidden">
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            disabled={gone.length > 0}
            aria-disabled={mustAgree ? true : undefined}
            busy={busy && 'Einen Moment…'}
          >
            Weiter zur Zahlung
          </Button>
          <p className="mt-3 text-sm text-muted">
            Noch keine Bestellung: Im nächsten Schritt wählen Sie die Zahlungsart, prüfen alles noch
            einmal und bestellen erst mit der letzten Schaltfläche.
          </p>
        </div>
      </Card>
    </form>
  )
}
