import { useState } from 'react'
import { track } from '#app/tracking/track.ts'
import { Card } from '#app/ui/Card.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RentalOffer } from '#core/catalog/product.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { comparedMonths, costsUntil } from '#core/pricing/comparison.ts'
import { shop } from '#core/shop.ts'
import { articleOf } from '../article.ts'
import type { ProductPage } from '../product-page.server.ts'
import { CostChart } from './CostChart.tsx'
import { CostLegend } from './CostLegend.tsx'
import { CostTable } from './CostTable.tsx'
import { scaleFor } from './chart-lines.ts'
import { MonthSlider } from './MonthSlider.tsx'
import { spokenCosts } from './ways.ts'

interface CostComparisonProps {
  product: ProductPage['product']
  /** The term that is chosen in the panel. */
  rental: RentalOffer | undefined
}

/**
 * Renting, renting then taking over, buying new and refurbished side by side over the months, for
 * the chosen term. Not shown where there is nothing to compare.
 */
export default function CostComparison({ product, rental }: CostComparisonProps) {
  const [chosen, setMonths] = useState<number | null>(null)
  const [hasCare, setCare] = useState(false)
  const isHydrated = useHydrated()
  if (!rental) return null

  const care = product.careMonthlyCents ?? 0
  const horizon = comparedMonths(product.rentals)
  const withCare = { ...product, rental, careMonthlyCents: care }
  const offers = { ...withCare, careMonthlyCents: hasCare ? care : 0 }
  const months = chosen ?? rental.months
  const until = costsUntil(months, offers)
  if (!until.takeover && until.newCents === null && until.usedCents === null) return null

  function choose(month: number) {
    setMonths(month)
    const offer = product.purchase.new ?? product.purchase.used
    if (!offer) return
    track({ name: 'rentOrBuy', article: articleOf(product, offer.cents, false) })
  }

  return (
    <section aria-labelledby="kosten">
      <h2 id="kosten">Kosten im Vergleich</h2>
      <p className="mt-2 max-w-read text-muted">
        {`Was Sie bis zu welchem Monat insgesamt bezahlen, Versand inbegriffen. Miete: ${formatCents(rental.monthlyCents)}/Monat, Mindestlaufzeit ${monthsText(rental.months)}. Danach läuft sie zum selben Preis weiter, bis Sie kündigen.`}
      </p>
      <Card className="mt-5 p-4 sm:p-6">
        <CostChart offers={offers} scale={scaleFor(withCare, horizon)} until={until} />
        <label htmlFor="kosten-monat" className="mt-3 block font-semibold">
          {`Bis Monat ${months}`}
        </label>
        <div className="h-11 noscript:hidden">
          {isHydrated && <MonthSlider months={months} horizon={horizon} onChoose={choose} />}
        </div>
        <CostLegend until={until} />
        <p aria-live="polite" className="sr-only">
          {(chosen !== null || hasCare) && spokenCosts(until, hasCare)}
        </p>
        {care > 0 && (
          <div className="min-h-12 noscript:hidden">
            {isHydrated && (
              <Checkbox
                label={`Schadenschutz Care mitrechnen (${formatCents(care)}/Monat)`}
                checked={hasCare}
                onChange={event => setCare(event.currentTarget.checked)}
              />
            )}
          </div>
        )}
        <p className="mt-1 mb-3 text-sm text-muted">
          {`${until.takeover ? 'Der Abstand der Linien Mieten und Übernehmen ist Ihr Übernahmepreis in diesem Monat. ' : ''}Geben Sie das Gerät zurück, kommt der tatsächliche Rücktransport hinzu, höchstens ${formatCents(shop.returnCostCapCents)}.`}
        </p>
        <CostTable offers={offers} rentals={product.rentals} horizon={horizon} />
      </Card>
    </section>
  )
}
