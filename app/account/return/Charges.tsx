import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { ChargeView } from '#core/returns/charge-view.server.ts'
import type { ClaimInOrder } from '#core/returns/claim-view.server.ts'
import { chargeText, chargeTitle } from '#documents/returns/charge-words.ts'

/** What is charged for a device that came back, on the page of its return. */
export function Charges({
  charges,
  today,
  pay,
}: {
  charges: readonly ChargeView[]
  today: BerlinDay
  pay: ReactNode
}) {
  return (
    <section aria-labelledby="forderungen" className="mt-10">
      <h2 id="forderungen" className="mb-3">
        Was wir berechnen
      </h2>
      <ul className="grid gap-6">
        {charges.map(charge => (
          <li key={charge.id} className="grid justify-items-start gap-2">
            <p className="tabular font-semibold">{chargeTitle(charge)}</p>
            <p className="text-sm text-muted wrap-anywhere">{charge.reason}</p>
            <p>{chargeText(charge, today)}</p>
            {charge.state === 'open' && pay}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UnpaidChargesProps {
  charges: readonly ChargeView[]
  today: BerlinDay
  /** The page of a unit's return. */
  returnTo: (orderId: string) => string
  pay: ReactNode
}

/** What is charged after a return, in the list of orders as long as it is not paid. */
export function UnpaidCharges({ charges, today, returnTo, pay }: UnpaidChargesProps) {
  return charges.map(charge => (
    <div
      key={charge.id}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-warn-wash px-4 py-3 text-warn sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <strong>{chargeTitle(charge)}</strong>{' '}
        <Link to={returnTo(charge.orderId)} className="underline">
          für {charge.device}
        </Link>
        . {chargeText(charge, today)}
      </p>
      {charge.state === 'open' && pay}
    </div>
  ))
}

interface OpenClaimsProps {
  claims: readonly ClaimInOrder[]
  /** The page of a unit's return. */
  returnTo: (orderId: string) => string
}

/** What is claimed of a damage, in the list of orders as long as its renter may answer. */
export function OpenClaims({ claims, returnTo }: OpenClaimsProps) {
  return claims.map(({ orderId, device, amountCents, objectUntil }) => (
    <p
      key={orderId}
      className="border-b border-line bg-warn-wash px-4 py-3 text-warn wrap-anywhere sm:px-6"
    >
      <strong>Schaden an {device}.</strong>{' '}
      {`Wir möchten ${formatCents(amountCents)} ersetzt haben. Bitte antworten Sie bis ${formatDay(objectUntil)}.`}{' '}
      <Link to={returnTo(orderId)} className="inline-flex min-h-11 items-center underline">
        Aufstellung ansehen und antworten
        <span className="sr-only">: {device}</span>
      </Link>
    </p>
  ))
}
