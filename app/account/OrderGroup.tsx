import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { CustomerOrderGroup } from '#core/orders/customer-view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderStatusLabel } from '#core/orders/states.ts'
import type { SubscriptionState } from '#core/orders/subscription-states.server.ts'
import { OrderItem } from './OrderItem.tsx'

interface OrderGroupProps {
  group: CustomerOrderGroup
  /** The customer's address, for forms that begin here. */
  email: string
  /** What the provider says; nothing where it knows no details. */
  subscription: SubscriptionState | 'loading' | undefined
}

/** What was ordered together, with the subscription that pays its rentals (shop.md § 2.9). */
export function OrderGroup({ group, email, subscription }: OrderGroupProps) {
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
        {rentals.length > 0 && (
          <Subscription group={group} subscription={subscription} boughtOut={boughtOut} />
        )}
        <ul className="divide-y divide-line">
          {group.orders.map(order => (
            <OrderItem key={order.id} order={order} email={email} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function Subscription({
  group,
  subscription,
  boughtOut,
}: Omit<OrderGroupProps, 'email'> & { boughtOut: boolean }) {
  if (boughtOut) {
    return (
      <p className="border-b border-line bg-good-wash px-4 py-3 text-good sm:px-6">
        <strong>Alle Geräte gekauft!</strong> Ihr Mietabo endet automatisch.
      </p>
    )
  }
  const monthly = group.orders.reduce((sum, order) => sum + (order.rental?.monthlyCents ?? 0), 0)
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
      {subscription === 'loading' ? (
        <span className="skeleton inline-block h-6 w-16" aria-hidden />
      ) : subscription ? (
        <Badge tone={subscription.status === 'active' ? 'good' : 'warn'}>
          {subscription.status}
        </Badge>
      ) : (
        <Badge tone="warn">Setup läuft</Badge>
      )}
      {facts}
      {subscription !== 'loading' &&
        subscription?.currentPeriodStart &&
        subscription.currentPeriodEnd && (
          <span className="tabular text-muted">
            Zeitraum {formatDay(subscription.currentPeriodStart)} –{' '}
            {formatDay(subscription.currentPeriodEnd)}
          </span>
        )}
    </div>
  )
}
