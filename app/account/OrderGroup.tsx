import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Await, Form, href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { InvoiceList } from '#app/ui/InvoiceList.tsx'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import type { ContractWays } from '#core/account-view/contract-ways.ts'
import type { CustomerOrderGroup, CustomerRental } from '#core/account-view/orders.server.ts'
import type { SubscriptionState } from '#core/account-view/subscription-states.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderStatusLabel } from '#core/orders/states.ts'
import { isOver } from '#core/rentals/states.ts'
import { BuyDevices } from './BuyDevices.tsx'
import type { DeviceForSale } from './BuyoutSummary.tsx'
import { OrderItem } from './OrderItem.tsx'
import { PaymentPortal } from './PaymentPortal.tsx'

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
  const rentals = group.orders.flatMap(order => order.rental ?? [])
  const boughtOut = rentals.length > 0 && rentals.every(rental => rental.state === 'bought_out')
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
            {orderStatusLabel(group.status)}
          </Badge>
        </header>
        {group.overdueSince && (
          <Overdue
            orderGroupId={group.id}
            since={group.overdueSince}
            isRented={rentedOf(group.orders).length > 0}
          />
        )}
        {rentals.length > 0 && (
          <Subscription
            group={group}
            offers={offers}
            subscriptions={subscriptions}
            boughtOut={boughtOut}
          />
        )}
        <ul className="divide-y divide-line">
          {group.orders.map(order => (
            <OrderItem
              key={order.id}
              order={order}
              ways={ways[order.id]}
              today={today}
              offer={offers[order.id]}
              returnTo={href('/kunden-bereich/rueckgabe/:orderId', { orderId: order.id })}
            />
          ))}
        </ul>
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

/** A rent could not be collected; the contract goes on (ADR-030). */
function Overdue({
  orderGroupId,
  since,
  isRented,
}: {
  orderGroupId: string
  since: BerlinDay
  isRented: boolean
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-bad-wash px-4 py-3 text-bad sm:px-6">
      <p className="min-w-0 flex-1 basis-72">
        <strong>{`Zahlung überfällig seit ${formatDay(since)}.`}</strong>
        {isRented && ' Ihre Miete läuft weiter.'}
      </p>
      <Form method="post" action={href('/kunden-bereich/zahlung')}>
        <input type="hidden" name="orderGroupId" value={orderGroupId} />
        <Button type="submit" variant="primary" size="small">
          Jetzt bezahlen
        </Button>
      </Form>
    </div>
  )
}

/** The contracts that still cost rent. */
function rentedOf(orders: CustomerOrderGroup['orders']): CustomerRental[] {
  return orders.flatMap(order => order.rental ?? []).filter(({ state }) => !isOver(state))
}

/** Several devices of the order that can be bought together; a single one has its own button. */
function clusterOf(
  orders: CustomerOrderGroup['orders'],
  offers: Record<string, BuyoutOffer>,
): DeviceForSale[] {
  const devices = orders.flatMap(order => {
    const offer = offers[order.id]
    return offer && order.rental && !offer.isProcessing
      ? { orderId: order.id, name: deviceName(order), ...order.rental, ...offer }
      : []
  })
  return devices.length > 1 ? devices : []
}

/** The last day of all that is still rented; null while a unit has no end yet. */
function endOf({ orders }: CustomerOrderGroup): BerlinDay | null {
  const rented = rentedOf(orders)
  const ends = rented.flatMap(({ endsOn }) => endsOn ?? [])
  return ends.length === rented.length ? (ends.toSorted().at(-1) ?? null) : null
}

function Subscription({
  group,
  offers,
  subscriptions,
  boughtOut,
}: Omit<OrderGroupProps, 'ways' | 'today'> & { boughtOut: boolean }) {
  if (boughtOut) {
    return (
      <p className="border-b border-line bg-good-wash px-4 py-3 text-good sm:px-6">
        <strong>Alle Geräte gekauft!</strong> Ihr Mietabo endet automatisch.
      </p>
    )
  }
  const rented = rentedOf(group.orders)
  if (rented.length === 0) {
    return (
      <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-6">
        Nichts aus dieser Bestellung ist noch gemietet. Wir buchen nichts mehr ab.
      </p>
    )
  }
  const monthly = rented.reduce((sum, rental) => sum + rental.monthlyCents, 0)
  const cluster = clusterOf(group.orders, offers)
  const endsOn = endOf(group)
  const facts = (
    <>
      <span className="tabular">
        <strong>{formatCents(monthly + (group.careCents ?? 0))}</strong> im Monat
      </span>
      {group.careCents !== null && (
        <span className="text-muted">
          darin Schadenschutz Care {formatCents(group.careCents)}/Monat
        </span>
      )}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-3 text-sm sm:px-6">
      <FromProvider
        group={group}
        subscriptions={subscriptions}
        fallback={<span className="skeleton inline-block h-6 w-16" aria-hidden />}
      >
        {state => <Status state={state} />}
      </FromProvider>
      {endsOn && <Badge tone="warn">Gekündigt zum {formatDay(endsOn)}</Badge>}
      {facts}
      <FromProvider group={group} subscriptions={subscriptions} fallback={null}>
        {state => <Period state={state} />}
      </FromProvider>
      <div className="flex flex-wrap items-start gap-3 py-1 sm:ml-auto">
        {cluster.length > 0 && <BuyDevices devices={cluster} />}
        {group.subscriptionId && <PaymentPortal subscriptionId={group.subscriptionId} />}
      </div>
    </div>
  )
}

interface FromProviderProps extends Pick<OrderGroupProps, 'group' | 'subscriptions'> {
  fallback: ReactNode
  children: (state: SubscriptionState | undefined) => ReactNode
}

/** A part that waits for the provider alone: what stands around it can be used meanwhile, and stays. */
function FromProvider({ group, subscriptions, fallback, children }: FromProviderProps) {
  const id = group.subscriptionId
  return (
    <Suspense fallback={fallback}>
      <Await resolve={subscriptions} errorElement={children(undefined)}>
        {states => children(id ? states[id] : undefined)}
      </Await>
    </Suspense>
  )
}

function Status({ state }: { state: SubscriptionState | undefined }) {
  if (!state) return <Badge tone="warn">Setup läuft</Badge>
  return <Badge tone={state.status === 'active' ? 'good' : 'warn'}>{state.status}</Badge>
}

function Period({ state }: { state: SubscriptionState | undefined }) {
  if (!state?.currentPeriodStart || !state.currentPeriodEnd) return null
  return (
    <span className="tabular text-muted">
      Zeitraum {formatDay(state.currentPeriodStart)} – {formatDay(state.currentPeriodEnd)}
    </span>
  )
}
