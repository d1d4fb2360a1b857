import { Download } from 'lucide-react'
import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { ownRentCredit } from '#core/account-view/rent-credit.server.ts'
import { formatDay } from '#core/dates.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { isCredit } from '#core/rentals/credit-lines.ts'
import { shop } from '#core/shop.ts'
import {
  FORECAST_TITLE,
  forecastLead,
  forecastNotes,
  rentCreditTitle,
  whyNoForecast,
} from '#documents/rent-credit/words.ts'
import type { Route } from './+types/rent-credit'
import { BackLink } from './BackLink.tsx'
import { BuyDevices } from './BuyDevices.tsx'
import { CreditFigures } from './CreditFigures.tsx'
import { CreditTable, ForecastTable } from './CreditTables.tsx'
import { NeedsScript } from './NeedsScript.tsx'
import { useLiveOrders } from './use-live-orders.ts'
import { WayBack } from './WayBack.tsx'

export const middleware = [requireCustomer]

/** `/kunden-bereich/miete/{id}`: what was paid for a rented device, and what it costs to own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    return await ownRentCredit(context.get(servicesContext), actor, params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? rentCreditTitle(loaderData.rental) : 'Kunden-Bereich'
  return [{ title: `${title} – ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function RentCreditPage({ loaderData: credit }: Route.ComponentProps) {
  const { today, group, order, rental, offer, lines, forecast } = credit
  const whyNot = whyNoForecast(credit)
  const name = deviceName(order)
  useLiveOrders()
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack to={href('/kunden-bereich')} label="Zurück zum Kunden-Bereich" />
      <header className="mt-2 mb-6">
        <h1>{rentCreditTitle(rental)}</h1>
        <p className="mt-2 font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Bestellung {orderNumber(group.number)} vom {formatDay(group.placedAt)}
        </p>
      </header>
      <Card className="p-4 sm:p-6">
        <CreditFigures
          figures={rental}
          heldBack={rental.heldBack}
          isCredit={isCredit(rental)}
          isBought={rental.state === 'bought_out'}
          isWithdrawn={rental.withdrawnTakeover !== null}
          rentBack={rental.rentBack}
        />
        <div className="mt-4 flex flex-wrap items-start gap-3 border-t border-line pt-4">
          {offer?.isProcessing && <p className="font-semibold">Ihr Kauf wird bearbeitet.</p>}
          {offer && !offer.isProcessing && (
            <BuyDevices
              devices={[{ orderId: order.id, name, ...rental, ...offer }]}
              waitsFor={offer.waitsFor}
            />
          )}
          {offer && <NeedsScript />}
          <a
            href={href('/kunden-bereich/miete/:orderId/pdf', { orderId: order.id })}
            download
            className="button"
            data-variant="outline"
            data-size="small"
          >
            <Download aria-hidden className="size-4" />
            Als PDF speichern
          </a>
        </div>
      </Card>
      <section aria-labelledby="bezahlt" className="mt-10">
        <h2 id="bezahlt" className="mb-3">
          Was Sie bezahlt haben
        </h2>
        <CreditTable lines={lines} />
      </section>
      {forecast.length > 0 ? (
        <section aria-labelledby="uebernahme" className="mt-10">
          <h2 id="uebernahme" className="mb-3">
            {FORECAST_TITLE}
          </h2>
          <p className="mb-3">{forecastLead(credit)}</p>
          <ForecastTable forecast={forecast} />
          <ul className="mt-4 space-y-2 text-sm text-muted">
            {forecastNotes(credit).map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ) : (
        whyNot && (
          <>
            <p className="mt-6 font-semibold">{whyNot}</p>
            {order.back && (
              <BackLink
                back={order.back}
                name={name}
                to={href('/kunden-bereich/rueckgabe/:orderId', { orderId: order.id })}
                today={today}
              />
            )}
          </>
        )
      )}
    </div>
  )
}
