import { Badge } from '#app/ui/Badge.tsx'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import type { CustomerRental } from '#core/account-view/rentals.server.ts'
import type { SubscriptionState } from '#core/account-view/subscription-states.server.ts'
import { endOf } from '#core/billing/goes-on.ts'
import { deviceName } from '#core/orders/devices.ts'
import { paidOffTogether } from '#core/pricing/paid-off.ts'
import { isCredit } from '#core/rentals/credit-lines.ts'
import { isOver } from '#core/rentals/states.ts'
import { allOf } from '#core/word-list.ts'
import { BuyDevices } from './BuyDevices.tsx'
import type { DeviceForSale } from './BuyoutSummary.tsx'
import { CreditFigures } from './CreditFigures.tsx'
import { heldBackTogether } from './held-back-words.ts'
import { NeedsScript } from './NeedsScript.tsx'
import { PaymentPortal } from './PaymentPortal.tsx'
import { type ChargedGroup, FromProvider, RentCharges } from './RentCharges.tsx'
import { cancelledText } from './rental-standing.ts'

interface SubscriptionProps extends ChargedGroup {
  /** What may be bought now, by order id. */
  offers: Record<string, BuyoutOffer>
}

/** What pays the rented devices of an order, and how far they are paid off together (S-2.9). */
export function Subscription({ group, offers, subscriptions }: SubscriptionProps) {
  const rentals = group.orders.flatMap(order => order.rental ?? [])
  if (
    rentals.every(({ state, withdrawnTakeover }) => state === 'bought_out' && !withdrawnTakeover)
  ) {
    return (
      <p className="border-b border-line bg-good-wash px-4 py-3 text-good sm:px-6">
        <strong>Alle Geräte gekauft!</strong> Ihr Mietabo endet automatisch.
      </p>
    )
  }
  const rented = rentedOf(group.orders)
  const [first] = rented
  if (!first) {
    return (
      <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-6">
        Nichts aus dieser Bestellung ist noch gemietet. Neue Miete fällt nicht mehr an.
      </p>
    )
  }
  const cluster = clusterOf(group.orders, offers)
  const endsOn = endOf(rented)
  return (
    <div className="border-b border-line px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <FromProvider
          group={group}
          subscriptions={subscriptions}
          fallback={<span className="skeleton inline-block h-6 w-16" aria-hidden />}
        >
          {state => <Status state={state} />}
        </FromProvider>
        {endsOn && rented.length > 1 && <Badge tone="warn">{cancelledText(endsOn, rented)}</Badge>}
        <RentCharges group={group} rented={rented} subscriptions={subscriptions} />
        <div className="flex flex-wrap items-start gap-3 py-1 sm:ml-auto">
          {cluster.length > 0 && <BuyDevices devices={cluster} waitsFor={null} />}
          {group.subscriptionId && <PaymentPortal subscriptionId={group.subscriptionId} />}
          <NeedsScript />
        </div>
      </div>
      {rented.length > 1 && (
        <div className="mt-2 mb-1 rounded-card border border-line bg-ground p-4 sm:p-5">
          <h4 className="mb-2 text-sm font-semibold">{`${allOf(rented.length)} gemieteten Geräte zusammen`}</h4>
          <CreditFigures
            figures={paidOffTogether(rented)}
            heldBack={heldBackTogether(rented)}
            isCredit={isCredit(first)}
            isBought={false}
            isWithdrawn={false}
          />
        </div>
      )}
    </div>
  )
}

/** The contracts that still cost rent. */
export function rentedOf(orders: CustomerOrderGroup['orders']): CustomerRental[] {
  return orders.flatMap(order => order.rental ?? []).filter(({ state }) => !isOver(state))
}

/** Several devices of the order that can be bought together now; a single one has its own button. */
function clusterOf(
  orders: CustomerOrderGroup['orders'],
  offers: Record<string, BuyoutOffer>,
): DeviceForSale[] {
  const devices = orders.flatMap(order => {
    const offer = offers[order.id]
    return offer && order.rental && !offer.isProcessing && offer.waitsFor === null
      ? { orderId: order.id, name: deviceName(order), ...order.rental, ...offer }
      : []
  })
  return devices.length > 1 ? devices : []
}

function Status({ state }: { state: SubscriptionState | undefined }) {
  if (!state) return <Badge tone="warn">Setup läuft</Badge>
  return <Badge tone={state.status === 'active' ? 'good' : 'warn'}>{state.status}</Badge>
}
