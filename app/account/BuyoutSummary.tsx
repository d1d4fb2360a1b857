import { href, Link } from 'react-router'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import { formatCents } from '#core/money.ts'
import { takeoverCondition } from '#documents/defects/takeover-words.ts'
import { afterBuyout, type ChargedDevice } from './after-buyout.ts'

/** A rented device and what it costs to buy now. Cents. */
export interface DeviceForSale
  extends ChargedDevice,
    Pick<BuyoutOffer, 'vatPercent' | 'mayWithdraw' | 'pending'> {
  orderId: string
  name: string
  takeoverCents: number
  creditCents: number
  cents: number
}

/** What is bought, for how much, and what that means: above the button that orders (L-37). */
export function BuyoutSummary({
  devices,
  totalCents,
}: {
  devices: readonly DeviceForSale[]
  totalCents: number
}) {
  const one = devices.length === 1
  const [first] = devices
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line border-y border-line">
        {devices.map(device => (
          <li key={device.orderId} className="py-3">
            <p className="font-semibold">{device.name}</p>
            <dl className="tabular mt-1 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
              <dt className="text-muted">Übernahmepreis</dt>
              <dd className="text-right">{formatCents(device.takeoverCents)}</dd>
              <dt className="text-muted">Bezahlte Miete, zu 100 % angerechnet</dt>
              <dd className="text-right">{formatCents(-device.creditCents)}</dd>
              <dt className="text-muted">Restbetrag</dt>
              <dd className="text-right font-semibold">{formatCents(device.cents)}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p className="tabular flex justify-between gap-4 font-display text-h3 font-bold">
        <span>Heute zu zahlen</span>
        <span>{formatCents(totalCents)}</span>
      </p>
      <p>{afterBuyout(devices)}</p>
      <p className="text-sm text-muted">
        inkl. {first?.vatPercent} % MwSt. {takeoverCondition(devices, { isDone: false })} Mit Ihrer
        Zahlung {one ? 'gehört es' : 'gehören sie'} Ihnen, und die Miete dafür endet; für den
        laufenden Monat wird nichts erstattet. Es gelten unsere{' '}
        <Link prefetch="intent" to={href('/agb')} className="underline">
          AGB
        </Link>
        {first?.mayWithdraw && (
          <>
            {' '}
            und das{' '}
            <Link prefetch="intent" to={href('/widerrufsrecht')} className="underline">
              Widerrufsrecht
            </Link>
          </>
        )}
        .
      </p>
    </div>
  )
}
