import { Card } from '#app/ui/Card.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { netOf } from '#core/quotes/totals.ts'
import type { QuoteView } from '#core/quotes/view.server.ts'
import { deliveryWords, quoteLineWords } from '#documents/quotes/words.ts'
import { DeclaredRows } from '../DeclaredRows.tsx'
import { Sums } from './Sums.tsx'

/** What was sent: it does not change any more. */
export function Content({ quote }: { quote: QuoteView }) {
  const { lines, shippingCents, totals, note } = quote
  return (
    <Card className="self-start p-4 sm:p-6">
      <DeclaredRows
        rows={[
          ['Unternehmen', quote.company],
          ['Name', `${quote.firstName} ${quote.lastName}`],
          ['E-Mail', quote.email],
          ['Telefon', quote.phone],
          ['Gültig bis', formatDay(quote.validUntil)],
          ['Gesendet', quote.sentAt && formatDateTime(quote.sentAt)],
          ['Geöffnet', quote.openedAt && formatDateTime(quote.openedAt)],
          ['Angenommen', quote.acceptedAt && formatDateTime(quote.acceptedAt)],
        ]}
      />
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {lines.map(line => {
          const { what, way, unit, net } = quoteLineWords(line)
          return (
            <li
              key={`${line.productId} ${way}`}
              className="flex flex-wrap justify-between gap-x-6 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {what}, {way}
                <span className="block text-sm text-muted">
                  je {unit}, im Shop {formatCents(netOf(line.listCents))} netto
                </span>
              </span>
              <span className="tabular">{net} netto</span>
            </li>
          )
        })}
        <li className="flex justify-between gap-x-6 py-2">
          Lieferung <span className="tabular">{deliveryWords(shippingCents)}</span>
        </li>
      </ul>
      <Sums totals={totals} />
      {note && <p className="mt-4 max-w-read whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </Card>
  )
}
