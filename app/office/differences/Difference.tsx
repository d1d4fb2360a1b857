import { row } from '#app/office/keyboard/row.ts'
import { Card } from '#app/ui/Card.tsx'
import { formatDateTime } from '#core/dates.ts'
import { wantsReplacement } from '#core/reconciliation/difference.ts'
import type { SeenDifference } from '#core/reconciliation/read.server.ts'
import { OrderLink } from '../OrderLink.tsx'
import { ReplaceSubscription } from './ReplaceSubscription.tsx'
import { differenceTitles } from './words.ts'

/** Both values side by side, since when, and what could be done. */
export function Difference({ difference, orderNumber }: SeenDifference) {
  const { kind, subject, ours, theirs, proposal, foundAt, closedAt } = difference
  return (
    <li id={difference.id} {...row(difference.id)} className="scroll-mt-4 target:outline-2">
      <Card className="p-4 sm:p-6">
        <h3 className="text-h3">{differenceTitles[kind]}</h3>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          {orderNumber === null ? 'Ohne Bestellung' : <OrderLink number={orderNumber} opensRow />} ·{' '}
          {subject} · seit {formatDateTime(foundAt)}
          {closedAt && `, erledigt ${formatDateTime(closedAt)}`}
        </p>
        <dl className="mt-3 grid max-w-read gap-x-6 gap-y-2 sm:grid-cols-2">
          <Value of="Bei uns">{ours}</Value>
          <Value of="Beim Zahlungsanbieter">{theirs}</Value>
        </dl>
        {!closedAt && <p className="mt-3 max-w-read">Vorschlag: {proposal}</p>}
        {!closedAt && wantsReplacement(difference) && (
          <ReplaceSubscription differenceId={difference.id} />
        )}
      </Card>
    </li>
  )
}

function Value({ of, children }: { of: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{of}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}
