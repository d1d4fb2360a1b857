import { ChevronDown } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import { chargeNames } from '#core/billing/return-charge.ts'
import { formatDay } from '#core/dates.ts'
import type { OrderPayment } from '#core/fulfilment/money.server.ts'
import { formatCents } from '#core/money.ts'
import { TAKEOVER_TO_REFUND } from '../order-path.ts'
import { disputeWords } from './dispute-words.ts'
import { RefundForm } from './RefundForm.tsx'
import { RefundRow } from './RefundRow.tsx'

const kinds: Record<OrderPayment['kind'], string> = {
  order: 'Bestellung',
  rent: 'Monatsmiete',
  care: 'Schadenschutz Care',
  buyout: 'Übernahme',
  ...chargeNames,
}

/** How many of the newest are shown at once; each has a form. */
const SHOWN = 3

interface PaymentsTabProps {
  groupId: string
  payments: readonly OrderPayment[]
}

/** What was paid and went back, and the way to give back more of it. */
export function PaymentsTab({ groupId, payments }: PaymentsTabProps) {
  const [params] = useSearchParams()
  if (payments.length === 0) return <p className="text-muted">Es ist noch nichts bezahlt.</p>
  const takeover = params.get(TAKEOVER_TO_REFUND)
  const newest = payments.toReversed()
  const earlier = newest.slice(SHOWN)
  return (
    <>
      <p className="mb-4 max-w-read text-sm text-muted">
        Eine Erstattung gibt nur Geld zurück und storniert die Rechnung. Verträge und Mieten
        bleiben, wie sie sind. Ist die ganze Bestellung erstattet, werden Geräte frei, die noch im
        Haus sind. Was das Haus noch nicht verlassen hat,{' '}
        <Link
          to={href('/admin/auftraege/:orderGroupId/storno', { orderGroupId: groupId })}
          className="underline"
        >
          stornieren Sie hier
        </Link>
        .
      </p>
      <Payments payments={newest.slice(0, SHOWN)} takeover={takeover} />
      {earlier.length > 0 && (
        <details className="accordion border-t border-line" open={takeover !== null}>
          <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
            Frühere Zahlungen ({earlier.length})
            <ChevronDown aria-hidden className="chevron size-5 shrink-0" />
          </summary>
          <Payments payments={earlier} takeover={takeover} />
        </details>
      )}
    </>
  )
}

interface PaymentsProps {
  payments: readonly OrderPayment[]
  /** The rental whose takeover is to be given back. */
  takeover: string | null
}

function Payments({ payments, takeover }: PaymentsProps) {
  return (
    <ul className="divide-y divide-line">
      {payments.map(payment => (
        <Payment key={payment.id} payment={payment} takeover={takeover} />
      ))}
    </ul>
  )
}

/** What makes up for a debit that came back is told from a further month. */
function daysOf({ paidAt, originalPaidAt }: OrderPayment): string {
  if (!originalPaidAt) return `vom ${formatDay(paidAt)}`
  return `vom ${formatDay(originalPaidAt)}, nach Rücklastschrift bezahlt am ${formatDay(paidAt)}`
}

function Payment({ payment, takeover }: { payment: OrderPayment; takeover: string | null }) {
  const { id, kind, cents, leftCents, refunds, takenBack } = payment
  return (
    <li className="py-4 first:pt-0">
      <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          {kinds[kind]} <span className="font-normal text-muted">{daysOf(payment)}</span>
        </span>
        <span>{formatCents(cents)}</span>
      </p>
      {refunds.length > 0 && (
        <ul className="mt-2 space-y-3 border-l-2 border-line pl-4 text-sm">
          {refunds.map(refund => (
            <RefundRow key={refund.id} refund={refund} what={refund.what} />
          ))}
        </ul>
      )}
      {takenBack.map(taken => (
        <Notice key={taken.at.getTime()} tone="warn" className="mt-3 text-sm">
          {disputeWords(taken)}
        </Notice>
      ))}
      {leftCents > 0 && (
        <RefundForm
          paymentId={id}
          leftCents={leftCents}
          leftOfParts={payment.leftOfParts}
          leftOfDevices={payment.leftOfDevices}
          proposedRentalId={kind === 'buyout' ? takeover : null}
        />
      )}
    </li>
  )
}
