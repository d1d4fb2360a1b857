import { href, Link } from 'react-router'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import type { CustomerOrder, CustomerRental } from '#core/account-view/orders.server.ts'
import { formatDay } from '#core/dates.ts'
import { deviceName } from '#core/orders/devices.ts'
import { rentCreditTitle } from '#documents/rent-credit/words.ts'
import { BuyDevices } from './BuyDevices.tsx'
import { CreditFigures } from './CreditFigures.tsx'

interface RentalProgressProps {
  order: CustomerOrder
  rental: CustomerRental
  offer: BuyoutOffer | undefined
}

/** How much of the takeover price the rent has paid, and until when the rental lasts. */
export function RentalProgress({ order, rental, offer }: RentalProgressProps) {
  return (
    <div className="mt-4 rounded-card border border-line bg-ground p-4 sm:p-5">
      <CreditFigures rental={rental} remainingCents={offer?.cents ?? rental.remainingCents} />
      <Link
        prefetch="intent"
        to={href('/kunden-bereich/miete/:orderId', { orderId: order.id })}
        className="text-link mt-1 inline-block py-2.5 text-sm"
      >
        {rentCreditTitle(rental)} im Einzelnen
        <span className="sr-only">: {deviceName(order)}</span>
      </Link>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-sm">
        <p className="text-muted">{period(order, rental)}</p>
        <div className="flex flex-wrap gap-3">
          {offer?.isProcessing && <p className="font-semibold">Ihr Kauf wird bearbeitet.</p>}
          {offer && !offer.isProcessing && (
            <BuyDevices
              devices={[{ orderId: order.id, name: deviceName(order), ...rental, ...offer }]}
            />
          )}
        </div>
      </div>
    </div>
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
