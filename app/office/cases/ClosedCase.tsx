import { href } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Card } from '#app/ui/Card.tsx'
import type { ClosedCase as Closed } from '#core/cases/cases.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { OrderLink } from '../OrderLink.tsx'
import { Reopen } from '../Reopen.tsx'
import { caseTitles } from './words.ts'

/** A case that is done with, and what was noted about it. */
export function ClosedCase({ id, kind, reason, openedAt, closedAt, closedBy, ...one }: Closed) {
  return (
    <li id={id} {...row(id)} className="scroll-mt-4 target:outline-2">
      <Card className="p-4 sm:p-6">
        <h2 className="text-h3">{caseTitles[kind]}</h2>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          <OrderLink number={one.orderNumber} opensRow /> · {one.customerName}, {one.customerEmail}{' '}
          · seit {formatDateTime(openedAt)}
        </p>
        <p className="mt-3 max-w-read whitespace-pre-wrap wrap-anywhere">{reason}</p>
        <p className="mt-3 max-w-read whitespace-pre-wrap wrap-anywhere">
          <span className="tabular block text-sm text-muted">
            Abgeschlossen: {formatDateTime(closedAt)}, {closedBy}
          </span>
          {one.note}
        </p>
        <Reopen
          path={href('/admin/faelle/:caseId/wieder-offen', { caseId: id })}
          closedAt={closedAt.toISOString()}
        />
      </Card>
    </li>
  )
}
