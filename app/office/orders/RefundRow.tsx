import { Badge } from '#app/ui/Badge.tsx'
import { formatDateTime } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { RefundEntry } from '#core/payments/read-refunds.server.ts'
import { refundFailureWords } from '#core/payments/refund-failures.ts'
import { RepeatRefund } from './RepeatRefund.tsx'

interface RefundRowProps {
  refund: RefundEntry
  /** The devices that it was for, by name; left out where the page tells of them. */
  what?: string | null
  /** Left out where nobody else sees it. */
  mayRepeat?: boolean
}

/** One refund: how much, by whom and why, and how far it has come. */
export function RefundRow({ refund, what, mayRepeat = true }: RefundRowProps) {
  const { id, status, amount, reason, failure, requestedAt, requestedBy, isSentBack } = refund
  return (
    <li>
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{formatCents(-amount)}</span>
        {status === 'requested' && <Badge tone="warn">wird ausgeführt</Badge>}
        {status === 'made' && <Badge tone="good">erstattet</Badge>}
        {status === 'failed' && (
          <Badge tone="bad">{isSentBack ? 'zurückgekommen' : 'fehlgeschlagen'}</Badge>
        )}
      </p>
      {what && <p className="wrap-anywhere">Für {what}</p>}
      <p className="text-muted wrap-anywhere">
        {requestedBy}, {formatDateTime(requestedAt)}
        {reason && `: ${reason}`}
      </p>
      {failure && (
        <p className="wrap-anywhere">
          {status === 'requested'
            ? `${failure} Es wird von selbst weiter versucht.`
            : `Der Zahlungsanbieter meldet: ${refundFailureWords(failure)}`}
        </p>
      )}
      {status === 'failed' && mayRepeat && <RepeatRefund refundId={id} />}
    </li>
  )
}
