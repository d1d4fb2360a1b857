import { FileDown } from 'lucide-react'
import { href } from 'react-router'
import { formatCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { deliveryWords, quoteLineWords, quoteNotes, quoteSums } from '#documents/quotes/words.ts'
import type { ShownQuote } from './shown-quote.ts'

/** What is offered, net as businesses reckon, and gross as it is charged. */
export function QuoteSheet({ quote }: { quote: ShownQuote }) {
  const { lines, shippingCents, totals, note } = quote
  return (
    <section aria-label="Angebot" className="rounded-card border border-line bg-card p-5 sm:p-8">
      <ul className="divide-y divide-line">
        {lines.map(line => {
          const { what, way, unit, net, gross } = quoteLineWords(line)
          return (
            <li
              key={`${line.productId} ${way}`}
              className="flex flex-wrap justify-between gap-x-6 py-3"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{what}</span>
                <span className="block text-sm text-muted">
                  {way}, je Gerät {unit} netto
                </span>
              </span>
              <span className="tabular ml-auto text-right">
                {net} netto
                <span className="block text-sm text-muted">{gross} brutto</span>
              </span>
            </li>
          )
        })}
        <li className="flex justify-between gap-x-6 py-3">
          <span className="font-semibold">Lieferung</span>
          <span className="tabular text-right">
            {deliveryWords(shippingCents)}
            {shippingCents > 0 && (
              <span className="block text-sm text-muted">{formatCents(shippingCents)} brutto</span>
            )}
          </span>
        </li>
      </ul>
      <dl className="space-y-2 border-t-2 border-fg pt-3">
        {quoteSums(totals).map(([label, { netCents, grossCents }]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold">{label}</dt>
            <dd className="tabular ml-auto text-right">
              <strong>{formatCents(netCents)}</strong> netto
              <span className="block text-sm text-muted">
                {formatCents(grossCents)} brutto ({shop.vatPercent} % USt.)
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-5 max-w-read whitespace-pre-wrap wrap-anywhere">{note}</p>}
      <ul className="mt-5 max-w-read space-y-2 text-sm text-muted">
        {quoteNotes(quote).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <a href={href('/angebot/pdf')} className="button mt-5" data-variant="outline">
        <FileDown aria-hidden className="size-5" />
        Als PDF speichern
      </a>
    </section>
  )
}
