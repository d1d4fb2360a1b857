import { Link } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import { inquiredWay } from '#core/inquiries/devices.ts'
import { formatCents } from '#core/money.ts'
import type { Estimate } from '#core/pricing/estimate.ts'

/** What of the calculator is sent along with an inquiry. */
export function ChosenDevices({ estimate, error }: { estimate: Estimate; error?: string }) {
  const { lines } = estimate
  if (lines.length === 0 && !error) return null
  return (
    <section aria-label="Ihre Auswahl" className="rounded-control bg-floor p-4">
      {error && (
        <Notice tone="bad" role="alert" className="mb-3">
          {error}
        </Notice>
      )}
      {lines.length > 0 && <Chosen estimate={estimate} />}
      <Link to="#rechner" className="text-link mt-1 inline-flex min-h-11 items-center text-sm">
        Auswahl ändern
      </Link>
    </section>
  )
}

function Chosen({ estimate: { lines, monthly, once } }: { estimate: Estimate }) {
  return (
    <>
      <p className="text-sm font-semibold">Ihre Auswahl wird mitgesendet</p>
      <ul className="mt-1 text-sm">
        {lines.map((line, index) => (
          // Rows have no name of their own, and two may be alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn whole each time
          <li key={index} className="wrap-anywhere">
            {line.quantity} × {line.title}, {inquiredWay(line)}
          </li>
        ))}
      </ul>
      <p className="tabular mt-1 text-sm text-muted">
        {[
          monthly.netCents > 0 && `${formatCents(monthly.netCents)}/Monat`,
          once.netCents > 0 && `${formatCents(once.netCents)} einmalig`,
        ]
          .filter(Boolean)
          .join(' + ')}{' '}
        netto
      </p>
    </>
  )
}
