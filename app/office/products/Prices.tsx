import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import type { EditedProduct, ShownPrice } from '#core/product-content/read.server.ts'
import { Pages } from '../table/Pages.tsx'

/** What the address calls the page of its former prices. */
export const PRICE_PAGE = 'preise'

/** What the provider's catalogue says it costs: changed there, read here, with what it was before. */
export function Prices({ product, catalogLink }: { product: EditedProduct; catalogLink: string }) {
  const { prices, priceHistory } = product
  const { shown, ...place } = priceHistory
  const [params] = useSearchParams()
  const [showsFormer] = useState(params.has(PRICE_PAGE))
  return (
    <section aria-labelledby="preise" lang="de" className="mt-6 border-t border-line pt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h3 id="preise" className="font-semibold">
          Preise
        </h3>
        <a
          href={catalogLink}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Preise bei Stripe ändern
        </a>
      </div>
      {prices.length === 0 ? (
        <p className="text-sm text-muted">Bei Stripe steht kein Preis für dieses Produkt.</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {prices.map(price => (
            <li key={price.id} className="flex justify-between gap-4">
              <span>{kindOf(price)}</span>
              <span className="tabular">{amountOf(price)}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <details className="mt-3" open={showsFormer}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            Frühere Preise
          </summary>
          <ul className="grid gap-1 text-sm">
            {shown.map(price => (
              <li key={price.id} className="flex flex-wrap justify-between gap-x-4">
                <span>{kindOf(price)}</span>
                <span className="tabular text-muted">
                  {formatDay(price.from)} bis {price.to ? formatDay(price.to) : 'heute'}
                </span>
                <span className="tabular">{amountOf(price)}</span>
              </li>
            ))}
          </ul>
          <Pages {...place} name={PRICE_PAGE} label="Frühere Preise: Seiten" />
        </details>
      )}
    </section>
  )
}

function kindOf({ type, months }: ShownPrice): string {
  if (type === 'purchase') return 'Kauf, neu'
  if (type === 'purchase_used') return 'Kauf, gebraucht'
  if (type !== 'rental') return 'Im Shop nicht angeboten'
  return `Miete, ${monthsText(months ?? 1)}`
}

function amountOf({ type, cents }: ShownPrice): string {
  return type === 'rental' ? `${formatCents(cents)}/Monat` : formatCents(cents)
}
