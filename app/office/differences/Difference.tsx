import { href } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Card } from '#app/ui/Card.tsx'
import { formatDateTime } from '#core/dates.ts'
import { idsOf, isFiledByHand, wantsReplacement } from '#core/reconciliation/difference.ts'
import type { SeenDifference } from '#core/reconciliation/read.server.ts'
import { OrderLink } from '../OrderLink.tsx'
import { Reopen } from '../Reopen.tsx'
import { FileDifference } from './FileDifference.tsx'
import { ReplaceSubscription } from './ReplaceSubscription.tsx'
import { differenceTitles } from './words.ts'

/** Both values side by side, since when, and what could be done. */
export function Difference({ difference, orderNumber }: SeenDifference) {
  const { id, kind, ours, theirs, proposal, foundAt, closedAt, closedBy, note } = difference
  return (
    <li id={id} {...row(id)} className="scroll-mt-4 target:outline-2">
      <Card className="p-4 sm:p-6">
        <h3 className="text-h3">{differenceTitles[kind]}</h3>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          {orderNumber === null ? 'Ohne Bestellung' : <OrderLink number={orderNumber} opensRow />} ·{' '}
          {idsOf(difference)} · seit {formatDateTime(foundAt)}
          {closedAt && !note && `, erledigt ${formatDateTime(closedAt)}`}
        </p>
        <dl className="mt-3 grid max-w-read gap-x-6 gap-y-2 sm:grid-cols-2">
          <Value of="Bei uns">{ours}</Value>
          <Value of="Beim Zahlungsanbieter">{theirs}</Value>
        </dl>
        {!closedAt && <p className="mt-3 max-w-read">Vorschlag: {proposal}</p>}
        {!closedAt && wantsReplacement(difference) && <ReplaceSubscription differenceId={id} />}
        {!closedAt && isFiledByHand(difference) && <FileDifference differenceId={id} />}
        {closedAt && note && (
          <>
            <p className="mt-3 max-w-read whitespace-pre-wrap wrap-anywhere">
              <span className="tabular block text-sm text-muted">
                Als geklärt abgelegt: {formatDateTime(closedAt)}, {closedBy}
              </span>
              {note}
            </p>
            <Reopen
              path={href('/admin/abgleich/:differenceId/wieder-offen', { differenceId: id })}
              closedAt={closedAt.toISOString()}
            />
          </>
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
