import { Link } from 'react-router'
import type { RecallHint } from '#core/recalls/own-notice.server.ts'

interface RecallHintsProps {
  recalls: readonly RecallHint[]
  to: (noticeId: string) => string
}

/** What of an order is called back, above everything else. */
export function RecallHints({ recalls, to }: RecallHintsProps) {
  return recalls.map(({ noticeId, productName, isAcknowledged }) => (
    <div
      key={noticeId}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-bad-wash px-4 py-3 text-bad sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <strong>{`Rückruf: Benutzen Sie das Gerät „${productName}“ nicht mehr.`}</strong>
      </p>
      <Link
        to={to(noticeId)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {isAcknowledged ? 'Rückruf ansehen' : 'Rückruf lesen und bestätigen'}
      </Link>
    </div>
  ))
}
