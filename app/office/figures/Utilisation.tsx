import { Link, useSearchParams } from 'react-router'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatMonth } from '#core/dates.ts'
import type { Utilisation as Used } from '#core/figures/utilisation.server.ts'
import type { MonthlyUse } from '#core/figures/utilisation-months.server.ts'
import { changed } from '../table/address.ts'
import { SaveCsv } from './SaveCsv.tsx'
import { Shaded } from './Shaded.tsx'
import { monthLabel, percentWords } from './words.ts'

interface UtilisationProps {
  used: readonly Used[]
  months: readonly MonthlyUse[]
  count: number
}

/** How much of their time devices are with customers, of late and month by month; a product leads to its devices. */
export function Utilisation({ used, months, count }: UtilisationProps) {
  const [params] = useSearchParams()
  if (used.length === 0 && months.length === 0) return null
  const byProduct = new Map(months.map(one => [one.productId, one.months]))
  const head = (months[0]?.months ?? []).toReversed()
  const rows = [
    ...used,
    // Whose devices are all sold by now.
    ...months
      .filter(({ productId }) => !used.some(one => one.productId === productId))
      .map(({ productId, title }) => ({ productId, title, devices: 0, out: 0, percent: null })),
  ]
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-h3">Auslastung der Geräte</h2>
        <SaveCsv table="auslastung" count={count} what="Auslastung der Geräte" />
      </div>
      <p className="mb-3 max-w-read text-sm text-muted">
        Der Teil der Zeit, in dem ein Gerät einer Bestellung zugeordnet war: in den letzten 90 Tagen
        ohne verkaufte und ausgemusterte Geräte, in den Monaten mit ihnen, mit verkauften bis zum
        Verkauf. Die Datei nennt auch die einzelnen Geräte.
      </p>
      <Table
        caption="Auslastung der Geräte"
        head={
          <tr>
            <Th>Produkt</Th>
            <Th figures>Geräte</Th>
            <Th figures>Beim Kunden</Th>
            <Th figures>90 Tage</Th>
            {head.map(({ month }) => (
              <Th key={month} figures>
                <abbr title={formatMonth(month)} className="no-underline">
                  {monthLabel(month)}
                </abbr>
              </Th>
            ))}
          </tr>
        }
      >
        {rows.map(({ productId, title, devices, out, percent }) => (
          <tr key={productId}>
            <Th scope="row">
              {devices === 0 ? (
                title
              ) : (
                <Link
                  to={`${changed(params, { produkt: productId })}#geraete`}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {title}
                </Link>
              )}
            </Th>
            <Td figures>{devices}</Td>
            <Td figures>{out}</Td>
            <Shaded percent={percent}>{percentWords(percent)}</Shaded>
            {(byProduct.get(productId) ?? []).toReversed().map(({ month, percent }) => (
              <Shaded key={month} percent={percent}>
                {percentWords(percent)}
              </Shaded>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}
