import { CreditCard, Mail, Undo2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { AskForAccount } from '#app/ui/AskForAccount.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { InvoiceList } from '#app/ui/InvoiceList.tsx'
import { Mandates } from '#app/ui/Mandates.tsx'
import { SaveData } from '#app/ui/SaveData.tsx'
import type { GuestOrder as GuestOrderData } from '#core/account-view/guest-order.server.ts'
import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderStatusLabel } from '#core/orders/states.ts'
import { isCredit } from '#core/rentals/credit-lines.ts'
import { AddressLink } from '../AddressLink.tsx'
import { ArrivalProof } from '../ArrivalProof.tsx'
import { DeliveryDayLink } from '../DeliveryDayLink.tsx'
import { ExaminedDeclarations } from '../ExaminedDeclarations.tsx'
import { OrderItem } from '../OrderItem.tsx'
import { Overdue } from '../Overdue.tsx'
import { PayLinked } from '../PayOpen.tsx'
import { RecallHints } from '../RecallHints.tsx'
import { type ChargedGroup, RentCharges } from '../RentCharges.tsx'
import { OpenClaims, UnpaidCharges } from '../return/Charges.tsx'
import { StatusWords } from '../StatusWords.tsx'
import { rentedOf } from '../Subscription.tsx'
import { useLinkedOrder } from '../use-live-orders.ts'

interface GuestOrderProps extends Pick<ChargedGroup, 'subscriptions'> {
  order: GuestOrderData
}

/** One order with all that can be done about it without an account; devices are bought signed in alone. */
export function GuestOrder({ order, subscriptions }: GuestOrderProps) {
  useLinkedOrder()
  const { group } = order
  const number = orderNumber(group.number)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>Ihre Bestellung</h1>
          <p className="tabular mt-1 text-muted">
            {number} vom {formatDay(group.placedAt)}
          </p>
        </div>
        <Badge tone={group.status === 'completed' ? 'good' : 'warn'}>
          {orderStatusLabel(group.status, group.sentBackCents > 0)}
        </Badge>
      </header>
      <Card className="mt-6 overflow-hidden">
        <StatusWords group={group} />
        <ExaminedDeclarations declarations={group.examinedDeclarations} />
        {group.arrivalTax && <ArrivalProof tax={group.arrivalTax} />}
        <RecallHints
          recalls={group.recalls}
          to={noticeId => href('/bestellung/rueckruf/:noticeId', { noticeId })}
        />
        <Overdue group={group} today={order.today} pay={<PayLinked />} />
        <UnpaidCharges
          charges={group.charges}
          today={order.today}
          returnTo={orderId => href('/bestellung/rueckgabe/:orderId', { orderId })}
          pay={<PayLinked />}
        />
        <OpenClaims
          claims={group.claims}
          returnTo={orderId => href('/bestellung/rueckgabe/:orderId', { orderId })}
        />
        <Rent order={order} subscriptions={subscriptions} />
        <h2 className="sr-only">Was Sie bestellt haben</h2>
        <ul className="divide-y divide-line">
          {group.orders.map(unit => (
            <OrderItem
              key={unit.id}
              order={unit}
              groupStatus={group.status}
              isOverdue={group.overdue !== null}
              isRentUnderWay={group.isRentUnderWay}
              level={3}
              ways={order.ways[unit.id]}
              today={order.today}
              offer={undefined}
              returnTo={href('/bestellung/rueckgabe/:orderId', { orderId: unit.id })}
              callOffTo={href('/bestellung/storno')}
              defectTo={href('/bestellung/defekt/:orderId', { orderId: unit.id })}
            />
          ))}
        </ul>
        {group.mandates.length > 0 && (
          <div className="border-t border-line px-4 py-3 sm:px-6">
            <Mandates mandates={group.mandates} />
          </div>
        )}
        <DeliveryDayLink
          delivery={group.delivery}
          today={order.today}
          to={href('/bestellung/liefertermin')}
        />
        <AddressLink kind={group.address} to={href('/bestellung/adresse')} />
        <Ways order={order} number={number} />
      </Card>
      {group.invoices.length > 0 && (
        <section className="mt-10">
          <h2>Rechnungen</h2>
          <Card className="mt-4 px-4 py-2 sm:px-6">
            <InvoiceList
              invoices={group.invoices}
              hrefOf={invoiceId => href('/bestellung/rechnungen/:invoiceId', { invoiceId })}
            />
          </Card>
        </section>
      )}
      <section className="mt-10">
        <h2>Ihre Daten</h2>
        <p className="mt-2 max-w-prose text-muted">
          Alles, was wir zu dieser Bestellung gespeichert haben, mit Zweck, Empfängern und Dauer:
          als PDF zum Lesen oder als JSON für andere Programme.
        </p>
        <SaveData pdf={href('/bestellung/daten.pdf')} json={href('/bestellung/daten.json')} />
      </section>
      <section className="mt-10">
        <h2>Ihre E-Mail-Adresse</h2>
        <p className="mt-2 max-w-prose text-muted">
          Zu dieser Bestellung schreiben wir an{' '}
          <strong className="wrap-anywhere">{order.email}</strong>.
        </p>
        <ButtonLink to={href('/bestellung/e-mail')} variant="outline" size="small" className="mt-4">
          <Mail aria-hidden className="size-4" />
          E-Mail-Adresse ändern
        </ButtonLink>
      </section>
      <Account email={order.email} />
    </>
  )
}

/** What is still rented costs a month, and how it is bought. */
function Rent({ order: { group }, subscriptions }: GuestOrderProps) {
  const rented = rentedOf(group.orders)
  if (rented.length === 0) return null
  return (
    <div className="border-b border-line px-4 py-3 text-sm sm:px-6">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <RentCharges group={group} rented={rented} subscriptions={subscriptions} />
      </div>
      {rented.some(isCredit) && (
        <p className="mt-1">
          Kaufen können Sie, was Sie mieten, im Kunden-Bereich.{' '}
          <Link to={href('/bestellung/konto')} className="text-link inline-block py-2.5">
            Konto dafür anlegen
          </Link>
        </p>
      )}
    </div>
  )
}

function Ways({ order, number }: { order: GuestOrderData; number: string }) {
  const open = Object.values(order.ways).filter(({ withdrawal }) => withdrawal)
  const isWhole = open.length > 1
  if (!isWhole && !order.hasPortal) return null
  return (
    <div className="flex flex-wrap gap-3 border-t border-line bg-floor px-4 py-4 sm:px-6">
      {isWhole && (
        <ButtonLink
          to={`${href('/vertrag-widerrufen')}?${new URLSearchParams({ vertrag: number })}`}
          variant="outline"
          size="small"
        >
          <Undo2 aria-hidden className="size-4" />
          Alles widerrufen
        </ButtonLink>
      )}
      {order.hasPortal && (
        <ButtonLink
          to={href('/bestellung/zahlungsportal')}
          reloadDocument
          prefetch="none"
          variant="outline"
          size="small"
        >
          <CreditCard aria-hidden className="size-4" />
          Zahlungsportal
        </ButtonLink>
      )}
    </div>
  )
}

function Account({ email }: { email: string }) {
  return (
    <section className="mt-10">
      <h2>Aus dieser Bestellung ein Konto machen</h2>
      <p className="mt-2 mb-4 max-w-prose text-muted">
        Mit einem Konto sehen Sie alle Ihre Bestellungen im Kunden-Bereich, ohne Link. Ein Klick,
        und wir schreiben an <strong className="wrap-anywhere">{email}</strong>; dort wählen Sie nur
        noch ein Passwort.
      </p>
      <AskForAccount />
    </section>
  )
}
