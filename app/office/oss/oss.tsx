import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { countryName } from '#core/countries.ts'
import { berlinDay } from '#core/dates.ts'
import { ossOf } from '#core/invoices/oss.server.ts'
import { lastQuarters, type OssRow, quarterText } from '#core/invoices/oss.ts'
import { recapitulativeOf } from '#core/invoices/recapitulative.server.ts'
import type { RecapitulativeRow } from '#core/invoices/recapitulative.ts'
import { formatCents } from '#core/money.ts'
import type { Route } from './+types/oss'

/** What the tax office is told of sales to other countries of the EU, quarter by quarter (L-83, L-85, ADR-074, ADR-150). */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'taxes')
  const { db, clock } = context.get(servicesContext)
  const quarters = lastQuarters(berlinDay(clock.now()))
  const declared = await Promise.all(
    quarters.map(async quarter => ({
      quarter,
      rows: await ossOf(db, quarter),
      supplied: await recapitulativeOf(db, quarter),
    })),
  )
  return { declared }
}

export const headers = privateHeaders

export default function Oss({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2 text-h2">Umsatzsteuer nach Österreich</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Waren an Privatpersonen in Österreich werden dort versteuert und je Quartal im One-Stop-Shop
        gemeldet (§ 18j UStG), bis zum Ende des folgenden Monats. Es zählt der Tag der Zahlung.
        Zurückgezahltes berichtigt das Quartal, in dem es gemeldet wurde. Steuerfreie Lieferungen an
        Unternehmen gehören in die Zusammenfassende Meldung (§ 18a UStG), bis zum 25. des folgenden
        Monats; über 50.000 € im Quartal ist sie monatlich abzugeben. Es zählt der Tag der Rechnung.
      </p>
      <ul className="grid max-w-4xl gap-4">
        {loaderData.declared.map(({ quarter: { year, quarter }, rows, supplied }) => (
          <li key={quarterText({ year, quarter })}>
            <Card className="p-4 sm:p-6">
              <h2 className="text-h3">
                {quarter}. Quartal {year}
              </h2>
              <h3 className="mt-3 font-semibold">One-Stop-Shop (OSS)</h3>
              {rows.length === 0 ? (
                <p className="mt-2 text-sm">Nichts zu melden.</p>
              ) : (
                <Rows rows={rows} />
              )}
              <a
                href={href('/admin/umsatzsteuer/:quarter', {
                  quarter: quarterText({ year, quarter }),
                })}
                className="text-link mt-2 inline-block py-2.5 text-sm"
              >
                Als CSV speichern
              </a>
              <Recapitulative rows={supplied} quarter={quarterText({ year, quarter })} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

function Recapitulative({
  rows,
  quarter,
}: {
  rows: readonly RecapitulativeRow[]
  quarter: string
}) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="mt-3 font-semibold">Zusammenfassende Meldung</h3>
      <table className="tabular mt-2 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4">
              USt-IdNr.
            </th>
            <th scope="col" className="py-2 text-right">
              Lieferungen netto
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ vatId, netCents }) => (
            <tr key={vatId} className="border-b border-line">
              <td className="py-2 pr-4">{vatId}</td>
              <td className="py-2 text-right">{formatCents(netCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a
        href={href('/admin/umsatzsteuer/:quarter/zm', { quarter })}
        className="text-link mt-2 inline-block py-2.5 text-sm"
      >
        Zusammenfassende Meldung als CSV speichern
      </a>
    </>
  )
}

function Rows({ rows }: { rows: readonly OssRow[] }) {
  return (
    <table className="tabular mt-2 w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4">
            Land
          </th>
          <th scope="col" className="py-2 pr-4">
            Satz
          </th>
          <th scope="col" className="py-2 pr-4 text-right">
            Netto
          </th>
          <th scope="col" className="py-2 text-right">
            Steuer
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ country, percent, netCents, taxCents, corrects }) => (
          <tr
            key={`${country} ${percent} ${corrects && quarterText(corrects)}`}
            className="border-b border-line"
          >
            <td className="py-2 pr-4">
              {countryName(country)}
              {corrects && ` (Berichtigung ${corrects.quarter}. Quartal ${corrects.year})`}
            </td>
            <td className="py-2 pr-4">{percent} %</td>
            <td className="py-2 pr-4 text-right">{formatCents(netCents)}</td>
            <td className="py-2 text-right">{formatCents(taxCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
