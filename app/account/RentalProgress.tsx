import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import type { CustomerOrder } from '#core/account-view/orders.server.ts'
import type { CustomerRental } from '#core/account-view/rentals.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { monthsText } from '#core/months.ts'
import { deviceName } from '#core/orders/devices.ts'
import { isCredit } from '#core/rentals/credit-lines.ts'
import { takenOver, takeoverWithdrawn } from '#documents/legal/takeover-words.ts'
import { rentCreditTitle } from '#documents/rent-credit/words.ts'
import { BuyDevices } from './BuyDevices.tsx'
import { CreditFigures } from './CreditFigures.tsx'
import { cancelledText } from './rental-standing.ts'
import { pickUpText } from './return/words.ts'

interface RentalProgressProps {
  order: CustomerOrder
  rental: CustomerRental
  today: BerlinDay
  offer: BuyoutOffer | undefined
  /** The page of its ledger, for accounts alone. */
  creditTo: string | undefined
  /** The page of its way back. */
  returnTo: string
}

/** How much of the takeover price the rent has paid, and until when the rental lasts. */
export function RentalProgress(props: RentalProgressProps) {
  const { order, rental, today, offer, creditTo, returnTo } = props
  return (
    <div className="mt-4 rounded-card border border-line bg-ground p-4 sm:p-5">
      <CreditFigures
        figures={rental}
        heldBack={rental.heldBack}
        isCredit={isCredit(rental)}
        isBought={rental.state === 'bought_out'}
        isWithdrawn={rental.withdrawnTakeover !== null}
        rentBack={rental.rentBack}
      />
      {creditTo && (
        <Link
          prefetch="intent"
          to={creditTo}
          className="text-link mt-1 inline-block py-2.5 text-sm"
        >
          {rentCreditTitle(rental)} im Einzelnen
          <span className="sr-only">: {deviceName(order)}</span>
        </Link>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-sm">
        <p className="text-muted">{period(order, rental, today)}</p>
        <div className="flex flex-wrap items-start gap-3">
          {order.back && (
            <ButtonLink
              to={returnTo}
              variant={order.back.state === 'expected' ? 'primary' : 'outline'}
              size="small"
            >
              {order.back.state === 'expected' ? 'Abholung planen' : 'Rückgabe ansehen'}
            </ButtonLink>
          )}
          {offer?.isProcessing && <p className="font-semibold">Ihr Kauf wird bearbeitet.</p>}
          {offer && !offer.isProcessing && (
            <BuyDevices
              devices={[{ orderId: order.id, name: deviceName(order), ...rental, ...offer }]}
              waitsFor={offer.waitsFor}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Where the contract stands, in one sentence. */
function period(
  { back, logistics }: CustomerOrder,
  rental: CustomerRental,
  today: BerlinDay,
): string {
  if (rental.withdrawnTakeover) return takeoverWithdrawn(rental.withdrawnTakeover, logistics, today)
  if (rental.state === 'bought_out') return takenOver(rental)
  if (rental.state === 'canceled') return 'Dafür wird keine Miete abgebucht.'
  const pickUpWords = back && pickUpText(back, today)
  const pickUp = pickUpWords ? ` ${pickUpWords}` : ''
  if (rental.state === 'ended') {
    const isOpen = back?.state === 'expected'
    return `${rentedDays(rental)}Diese Miete ist beendet.${isOpen ? ' Bitte planen Sie die Abholung des Geräts.' : pickUp}`
  }
  const since = rental.deliveredOn ? `Miete seit ${formatDay(rental.deliveredOn)}, ` : ''
  if (rental.endsOn) return `${cancelledText(rental.endsOn, [rental])}.${pickUp}`
  if (rental.minimumTermEnd && rental.minimumTermEnd < today) {
    return `${since}Mindestlaufzeit am ${formatDay(rental.minimumTermEnd)} beendet, monatlich kündbar.`
  }
  if (rental.minimumTermEnd) {
    return `${since}Mindestlaufzeit bis ${formatDay(rental.minimumTermEnd)}.`
  }
  return `Mindestlaufzeit ${monthsText(rental.termMonths)}, sie beginnt mit der Lieferung.`
}

function rentedDays({ deliveredOn, endsOn }: CustomerRental): string {
  return deliveredOn && endsOn
    ? `Gemietet vom ${formatDay(deliveredOn)} bis ${formatDay(endsOn)}. `
    : ''
}
