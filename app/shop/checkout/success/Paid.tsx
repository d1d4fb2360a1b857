import { CircleCheck } from 'lucide-react'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { CheckoutSuccess } from '#core/checkout/success.server.ts'
import { deliveryOfContract } from '#core/shop.ts'
import { orderedAs } from '../line-words.ts'
import { Ratings } from './Ratings.tsx'
import { WhereNext } from './WhereNext.tsx'

interface PaidProps {
  success: CheckoutSuccess
  paymentIntentId: string
  isGuest: boolean
  /** This browser placed it as a guest and may see it (ADR-132). */
  showsOrder: boolean
}

/** Thanks, the numbers to keep, what comes next, and the rating. */
export function Paid({ success, paymentIntentId, isGuest, showsOrder }: PaidProps) {
  const processing = success.state === 'processing'
  return (
    <>
      <CircleCheck aria-hidden className="size-14 text-good" />
      <h1 className="mt-4">Vielen Dank für Ihre Bestellung!</h1>
      <p className="mt-4 text-lead text-muted">
        {processing
          ? 'Ihre Zahlung wird verarbeitet. Sobald sie eingegangen ist, senden wir Ihnen die Bestätigung per E-Mail.'
          : `Ihre Zahlung ist eingegangen. Die Bestätigung mit allen Vertragsunterlagen kommt per E-Mail. Lieferzeit: ${deliveryOfContract}.`}
      </p>
      {processing && (
        <Notice className="mt-4">
          Bei SEPA-Lastschrift dauert das einige Bankarbeitstage. Sie müssen nichts weiter tun.
        </Notice>
      )}
      <Card className="mt-8 p-5 sm:p-6">
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {success.number && (
            <div>
              <dt className="text-sm text-muted">Bestellnummer</dt>
              <dd className="text-h3 font-display font-bold">{success.number}</dd>
            </div>
          )}
          <div className="min-w-0">
            <dt className="text-sm text-muted">Bestätigungsnummer</dt>
            <dd className="font-medium break-all">{paymentIntentId}</dd>
          </div>
        </dl>
        <ul className="mt-5 grid gap-2 border-t border-line pt-5">
          {success.lines.map(line => (
            <li key={`${line.title} ${line.kind} ${line.months}`} className="flex gap-3">
              <span className="tabular shrink-0 text-muted">{line.quantity} ×</span>
              <span className="min-w-0">
                {line.title}
                <span className="text-muted"> · {orderedAs(line)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <WhereNext isGuest={isGuest} showsOrder={showsOrder} />
      <Card id="bewertung" className="mt-10 p-5 sm:p-6">
        <Ratings ratings={success.ratings} paymentIntentId={paymentIntentId} waiting={processing} />
      </Card>
    </>
  )
}
