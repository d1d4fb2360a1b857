import { ChevronDown } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { InvoiceList } from '#app/ui/InvoiceList.tsx'
import { Mandates } from '#app/ui/Mandates.tsx'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import type { ContractWays } from '#core/account-view/contract-ways.ts'
import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import type { SubscriptionState } from '#core/account-view/subscription-states.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderStatusLabel } from '#core/orders/states.ts'
import { AddressLink } from './AddressLink.tsx'
import { ArrivalProof } from './ArrivalProof.tsx'
import { DeliveryDayLink } from './DeliveryDayLink.tsx'
import { ExaminedDeclarations } from './ExaminedDeclarations.tsx'
import { OrderItem } from './OrderItem.tsx'
import { Overdue } from './Overdue.tsx'
import { PayOwn } from './PayOpen.tsx'
import { RecallHints } from './RecallHints.tsx'
import { OpenClaims, UnpaidCharges } from './return/Charges.tsx'
import { StatusWords } from './StatusWords.tsx'
import { Subscription } from './Subscription.tsx'

interface OrderGroupProps {
  group: CustomerOrderGroup
  /** How the contract of each unit can be left, by order id. */
  ways: Record<string, ContractWays>
  today: BerlinDay
  /** What may be bought now, by order id. */
  offers: Record<string, BuyoutOffer>
  /** What the provider says, by subscription; without those that it knows no details of. */
  subscriptions: Promise<Record<string, SubscriptionState>>
}

/** What was ordered together, with the subscription that pays its rentals (S-2.9). */
export function OrderGroup({ group, ways, today, offers, subscriptions }: OrderGroupProps) {
  const hasRentals = group.orders.some(order => order.rental)
  const number = orderNumber(group.number)
  return (
    <Card className="overflow-hidden">
      <section aria-labelledby={`bestellung-${group.id}`}>
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-floor px-4 py-3 sm:px-6">
          <div>
            <h3 id={`bestellung-${group.id}`} className="tabular">
              Bestellung {number}
            </h3>
            <p className="text-sm text-muted">
              vom {formatDay(group.placedAt)}
              {group.orders.length > 1 && ` · ${group.orders.length} Artikel`}
            </p>
          </div>
          <Badge tone={group.status === 'completed' ? 'good' : 'warn'}>
            {orderStatusLabel(group.status, group.sentBackCents > 0)}
          </Badge>
        </header>
        <StatusWords group={group} />
        <ExaminedDeclarations declarations={group.examinedDeclarations} />
        {group.arrivalTax && <ArrivalProof tax={group.arrivalTax} />}
        <RecallHints
          recalls={group.recalls}
          to={noticeId => href('/kunden-bereich/rueckruf/:noticeId', { noticeId })}
        />
        <Overdue group={group} today={today} pay={<PayOwn orderGroupId={group.id} />} />
        <UnpaidCharges
          charges={group.charges}
          today={today}
          returnTo={orderId => href('/kunden-bereich/rueckgabe/:orderId', { orderId })}
          pay={<PayOwn orderGroupId={group.id} />}
        />
        <OpenClaims
          claims={group.claims}
          returnTo={orderId => href('/kunden-bereich/rueckgabe/:orderId', { orderId })}
        />
        {hasRentals && <Subscription group={group} offers={offers} subscriptions={subscriptions} />}
        <ul className="divide-y divide-line">
          {group.orders.map(order => (
            <OrderItem
              key={order.id}
              order={order}
              groupStatus={group.status}
              isOverdue={group.overdue !== null}
              isRentUnderWay={group.isRentUnderWay}
              ways={ways[order.id]}
              today={today}
              offer={offers[order.id]}
              creditTo={href('/kunden-bereich/miete/:orderId', { orderId: order.id })}
              returnTo={href('/kunden-bereich/rueckgabe/:orderId', { orderId: order.id })}
              callOffTo={href('/kunden-bereich/storno/:orderGroupId', { orderGroupId: group.id })}
              defectTo={href('/kunden-bereich/defekt/:orderId', { orderId: order.id })}
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
          today={today}
          to={href('/kunden-bereich/liefertermin/:orderGroupId', { orderGroupId: group.id })}
        />
        <AddressLink
          kind={group.address}
          to={href('/kunden-bereich/adresse/:orderGroupId', { orderGroupId: group.id })}
        />
        {group.invoices.length > 0 && (
          <details className="accordion border-t border-line px-4 py-2 sm:px-6">
            <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
              {`Rechnungen (${group.invoices.length})`}
              <ChevronDown aria-hidden className="chevron size-4" />
            </summary>
            <InvoiceList
              invoices={group.invoices}
              hrefOf={invoiceId => href('/kunden-bereich/rechnungen/:invoiceId', { invoiceId })}
            />
          </details>
        )}
      </section>
    </Card>
  )
}
