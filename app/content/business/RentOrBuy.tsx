import { formatCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { termsText } from '#core/storefront/assortment.ts'
import type { BusinessExample } from '#core/storefront/business-example.ts'

/** Renting and buying side by side, as equals, with the figures of one device. */
export function RentOrBuy({ example }: { example: BusinessExample | null }) {
  const rows: [label: string, rent: string, buy: string][] = [
    ...(example ? figures(example) : []),
    ['Zahlung', 'monatlich, ab Lieferung', 'einmal'],
    ['Laufzeit', example ? `${termsText(example.terms)}, wie im Shop` : 'steht am Gerät', '–'],
    ['Wartung', 'inklusive', 'auf Wunsch'],
    ['Am Ende', 'behalten, tauschen oder zurückgeben', 'gehört Ihnen'],
  ]
  return (
    <section aria-labelledby="vergleich">
      <h2 id="vergleich">Mieten oder kaufen?</h2>
      {example && (
        <p className="mt-3 text-muted">
          Am Beispiel {example.title}. Preise netto zzgl. {shop.vatPercent} % USt., in Klammern
          brutto.
        </p>
      )}
      <div className="mt-6 overflow-hidden rounded-card border border-line bg-card">
        <table className="w-full table-fixed text-left">
          <caption className="sr-only">Miete und Kauf im Vergleich</caption>
          <thead className="bg-floor">
            <tr>
              <td className="w-1/4 p-3 sm:p-4" />
              <th scope="col" className="p-3 sm:p-4">
                Miete
              </th>
              <th scope="col" className="p-3 sm:p-4">
                Kauf
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([label, rent, buy]) => (
              <tr key={label}>
                <th scope="row" className="p-3 align-baseline text-sm font-semibold sm:p-4">
                  {label}
                </th>
                <td className="p-3 align-baseline sm:p-4">{rent}</td>
                <td className="p-3 align-baseline sm:p-4">{buy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function figures(example: BusinessExample): [string, string, string][] {
  const { months, monthlyNetCents, monthlyGrossCents, termNetCents } = example
  const { purchaseNetCents, purchaseGrossCents } = example
  return [
    [
      'Preis',
      `${formatCents(monthlyNetCents)}/Monat (${formatCents(monthlyGrossCents)})`,
      `${formatCents(purchaseNetCents)} (${formatCents(purchaseGrossCents)})`,
    ],
    [
      'Gesamt',
      `${formatCents(termNetCents)} in ${months} Monaten, voll anrechenbar`,
      formatCents(purchaseNetCents),
    ],
  ]
}
