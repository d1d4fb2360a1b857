import { Link } from 'react-router'
import { inquiredWay } from '#core/inquiries/devices.ts'
import { formatCents, netCents } from '#core/money.ts'
import type { Amounts, Estimate, EstimatedLine } from '#core/pricing/estimate.ts'
import { shop } from '#core/shop.ts'

/** What the chosen devices cost, net as businesses reckon, and gross as it is charged. */
export function EstimateTable({ estimate }: { estimate: Estimate }) {
  const { lines, devices, percent, next, monthly, once, total } = estimate
  if (lines.length === 0) return null
  return (
    <div role="status" className="mt-6 rounded-card border border-line bg-card p-5 sm:p-6">
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and are drawn whole
          <li key={index} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="min-w-0 wrap-anywhere">
              {line.quantity} × {line.title}
              <span className="block text-sm text-muted">{inquiredWay(line)}</span>
            </span>
            <span className="tabular ml-auto text-right">
              {formatCents(net(line.unitCents * line.quantity))}
              {perMonth(line)}
              <span className="block text-sm text-muted">
                je Gerät {formatCents(net(line.unitCents))}
                {percent > 0 && <> statt {formatCents(net(line.listCents))}</>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 space-y-2 border-t-2 border-fg pt-3">
        {percent > 0 && (
          <div className="flex justify-between gap-4">
            <dt>Mengenrabatt bei {devices} Geräten</dt>
            <dd className="tabular font-semibold">{percent} %</dd>
          </div>
        )}
        {monthly.grossCents > 0 && <Sum label="Monatlich" amounts={monthly} />}
        {once.grossCents > 0 && <Sum label="Einmalig" amounts={once} />}
        {monthly.grossCents > 0 && <Sum label="Gesamt über die Laufzeit" amounts={total} />}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Nettopreise zzgl. {shop.vatPercent} % USt., ohne Versand; Nettosummen ergeben sich aus den
        Bruttobeträgen und können um wenige Cent abweichen. Verbindlich ist erst unser Angebot.
        {next && (
          <>
            {' '}
            Ab {next.from} Geräten sind es {next.percent} % Rabatt.
          </>
        )}
      </p>
      <Link to="#anfrage" className="button mt-4" data-variant="dark">
        Als Angebot anfragen
      </Link>
    </div>
  )
}

const net = (grossCents: number) => netCents(grossCents, shop.vatPercent)
const perMonth = ({ kind }: EstimatedLine) => (kind === 'rental' ? '/Monat' : '')

function Sum({ label, amounts }: { label: string; amounts: Amounts }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="font-semibold">{label}</dt>
      <dd className="tabular ml-auto text-right">
        <strong>{formatCents(amounts.netCents)}</strong> netto
        <span className="block text-sm text-muted">{formatCents(amounts.grossCents)} brutto</span>
      </dd>
    </div>
  )
}
