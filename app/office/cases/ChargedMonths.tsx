import type { ChargedAfterEnd } from '#core/billing/charged-after-end.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'

/** What was charged to a device for the time after its rental, and what of it is still to be given back. */
export function ChargedMonths({ months }: { months: readonly ChargedAfterEnd[] }) {
  const left = months.reduce((sum, { leftCents }) => sum + leftCents, 0)
  return (
    <div className="tabular mt-3">
      <p>Für dieses Gerät für die Zeit nach dem Ende abgebucht, Stand jetzt:</p>
      <ul className="list-disc pl-5">
        {months.map(month => (
          <li key={month.paymentId}>
            {`${formatDay(month.chargedOn)}${month.isPrepaid ? ', im Voraus' : ''}: ${standOf(month)}`}
          </li>
        ))}
      </ul>
      <p className="mt-1 font-semibold">
        {left > 0 ? `Noch offen: ${formatCents(left)}` : 'Davon ist nichts mehr offen.'}
      </p>
    </div>
  )
}

function standOf({ cents, leftCents, isUnderWay }: ChargedAfterEnd): string {
  const charged = formatCents(cents)
  if (isUnderWay) return `${charged}, die Zahlung ist noch unterwegs`
  if (leftCents === 0) return `${charged}, alles zurück`
  if (leftCents === cents) return `${charged}, noch nichts zurück`
  return `${charged}, davon ${formatCents(cents - leftCents)} zurück, ${formatCents(leftCents)} offen`
}
