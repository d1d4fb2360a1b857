import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { earlierRefunds } from '#app/ui/earlier-refunds.ts'
import type { EarlierRefund } from '#core/inquiries/refund-answer.server.ts'
import { leftOut, type RefundPart } from '#core/inquiries/withdrawal-refund.ts'
import { formatCents } from '#core/money.ts'

interface RefundQuestionProps {
  /** Sent with the yes: it counts for these amounts alone. */
  answerKey: string
  parts: readonly RefundPart[]
  cents: number
  earlier: readonly EarlierRefund[]
  endedRentals: number
  /** It is being sent. */
  isBusy: boolean | undefined
}

/** What would be given back of each payment, before it is. */
export function RefundQuestion({
  answerKey,
  parts,
  cents,
  earlier,
  endedRentals,
  isBusy,
}: RefundQuestionProps) {
  return (
    <AskedNotice asked={parts} className="text-sm sm:col-span-2">
      <ul className="tabular space-y-2">
        {parts.map(part => (
          <li key={part.paymentId}>
            {part.lines.map(line => `${line.title} ${formatCents(line.cents)}`).join(', ')}
            {leftOut(part) > 0 &&
              ` abzüglich ${formatCents(leftOut(part))}, die einbehalten werden oder schon erstattet sind`}
            : <strong>{formatCents(part.cents)}</strong> von einer Zahlung
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <p className="mt-2">
          {earlierRefunds(earlier)} War etwas davon für diese Geräte und ist oben noch nicht
          berücksichtigt, behalten Sie es bitte ein.
        </p>
      )}
      <p className="mt-2">
        Zusammen {formatCents(cents)} erstatten? {endWords(endedRentals)} Das lässt sich nicht
        zurücknehmen.
      </p>
      <Button
        type="submit"
        variant="primary"
        className="mt-3"
        name="confirmed"
        value={answerKey}
        busy={isBusy && 'Erstatten...'}
      >
        Ja, {formatCents(cents)} erstatten
      </Button>
    </AskedNotice>
  )
}

function endWords(rentals: number): string {
  if (rentals === 0) return ''
  return rentals === 1 ? 'Eine Miete endet damit.' : `${rentals} Mieten enden damit.`
}
