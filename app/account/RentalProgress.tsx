import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { CreditBar } from '#app/ui/CreditBar.tsx'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import type { CustomerOrder, CustomerRental } from '#core/account-view/orders.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceName, deviceText } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { BuyDevices } from './BuyDevices.tsx'

const RUNNING = new Set<CustomerRental['state']>(['concluded', 'running', 'end_requested'])

interface RentalProgressProps {
  order: CustomerOrder
  rental: CustomerRental
  /** Prefills the form that ends the rental. */
  today: BerlinDay
  offer: BuyoutOffer | undefined
}

/** How much of the takeover price the rent has paid, and until when the rental lasts. */
export function RentalProgress({ order, rental, today, offer }: RentalProgressProps) {
  const ends = RUNNING.has(rental.state)
  const isBound = rental.minimumTermEnd === null || rental.minimumTermEnd >= today
  const number = orderNumber(order.groupNumber)
  const unit = order.unitNumber === null ? '' : `, ${deviceText(order.unitNumber)}:`
  const cancellation = new URLSearchParams({ vertrag: `${number}${unit} ${order.productName}` })
  return (
    <div className="mt-4 rounded-card border border-line bg-ground p-4 sm:p-5">
      {rental.hasPurchaseOption && rental.state !== 'ended' ? (
        <Credit rental={rental} remainingCents={offer?.cents ?? rental.remainingCents} />
      ) : (
        <dl className="text-sm">
          <Figure term="Bezahlte Miete" strong>
            {formatCents(rental.creditCents)}
          </Figure>
        </dl>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-sm">
        <p className="text-muted">{period(order, rental)}</p>
        <div className="flex flex-wrap gap-3">
          {ends && !rental.endsOn && (
            <ButtonLink
              to={`${href('/vertraege-kuendigen')}?${cancellation}`}
              variant="outline"
              size="small"
            >
              {isBound ? 'Kündigung beantragen' : 'Miete beenden'}
            </ButtonLink>
          )}
          {offer?.isProcessing && <p className="font-semibold">Ihr Kauf wird bearbeitet.</p>}
          {offer && !offer.isProcessing && (
            <BuyDevices
              devices={[
                { orderId: order.id, name: deviceName(order), ...rental, cents: offer.cents },
              ]}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Rent that counts towards owning the device. */
function Credit({
  rental,
  remainingCents,
}: {
  rental: CustomerRental
  /** As long as the device can be bought, what it costs then: the last euro remains. */
  remainingCents: number
}) {
  const { progressPercent, creditCents, takeoverCents } = rental
  const label = `${formatCents(creditCents)} von ${formatCents(takeoverCents)} angerechnet`
  return (
    <>
      <CreditBar percent={progressPercent} label={label} />
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Figure term="Bezahlt und angerechnet" strong>
          {formatCents(creditCents)}
        </Figure>
        <Figure term="Übernahmepreis">{formatCents(takeoverCents)}</Figure>
        <Figure term="Restbetrag">{formatCents(remainingCents)}</Figure>
      </dl>
    </>
  )
}

/** Where the contract stands, in one sentence. */
function period(order: CustomerOrder, rental: CustomerRental): string {
  if (rental.state === 'bought_out') return 'Dieses Gerät gehört Ihnen.'
  if (rental.state === 'ended') {
    const isStillThere = order.logistics === 'delivered'
    return `Diese Miete ist beendet.${isStillThere ? ' Wir holen das Gerät nach Absprache ab.' : ''}`
  }
  if (rental.endsOn) return `Gekündigt zum ${formatDay(rental.endsOn)}.`
  if (rental.minimumTermEnd) {
    const since = rental.deliveredOn ? `Miete seit ${formatDay(rental.deliveredOn)}, ` : ''
    return `${since}Mindestlaufzeit bis ${formatDay(rental.minimumTermEnd)}.`
  }
  return `Mindestlaufzeit ${rental.termMonths} Monate, sie beginnt mit der Lieferung.`
}

function Figure({ term, strong, children }: { term: string; strong?: boolean; children: string }) {
  return (
    <div className={strong ? 'col-span-2 sm:col-span-1' : undefined}>
      <dt className="text-muted">{term}</dt>
      <dd
        className={`tabular font-display font-bold tracking-tight ${strong ? 'text-h3' : 'text-base'}`}
      >
        {children}
      </dd>
    </div>
  )
}
