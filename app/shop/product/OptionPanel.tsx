import { Card } from '#app/ui/Card.tsx'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import { PurchaseBlock } from './PurchaseBlock.tsx'
import { RentalBlock } from './RentalBlock.tsx'
import type { Options } from './use-options.ts'
import { YearlyRents } from './YearlyRents.tsx'

interface PanelProps {
  options: Options
  isSoldOut: boolean
  /** Null where none is supplied. */
  warrantyNotice: LegalGraphic | null
}

/** The panel 'Preise & Optionen': rent and purchase as equals (S-2.6). */
export function OptionPanel({ options, isSoldOut, warrantyNotice }: PanelProps) {
  const { product, offer, rental } = options
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="optionen">
        <h2 id="optionen" className="font-sans text-sm font-semibold tracking-normal text-muted">
          Preise & Optionen
        </h2>
        {!offer && !rental && product.yearlyRents.length === 0 && (
          <p className="mt-3 text-muted">Dieses Produkt ist derzeit nicht verfügbar.</p>
        )}
        {isSoldOut && (offer || rental) && (
          <p className="mt-3 font-semibold text-bad">Derzeit ausverkauft</p>
        )}
        <div className="divide-y divide-line">
          {rental && <RentalBlock options={options} rental={rental} isSoldOut={isSoldOut} />}
          {offer && <PurchaseBlock {...{ options, offer, isSoldOut, warrantyNotice }} />}
        </div>
        <YearlyRents rents={product.yearlyRents} />
        {!isSoldOut && (offer || rental) && (
          <noscript>
            <p className="rounded-control bg-warn-wash p-4 text-warn">
              Zum Bestellen schalten Sie bitte JavaScript ein. Sie erreichen uns auch per E-Mail und
              Telefon; {product.title} reservieren wir Ihnen gern.
            </p>
          </noscript>
        )}
      </section>
    </Card>
  )
}
