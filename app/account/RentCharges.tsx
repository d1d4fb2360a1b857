import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import {
  costsLessNext,
  isStopped,
  rentalMonth,
  stillCharged,
} from '#core/account-view/rental-month.ts'
import type { CustomerRental } from '#core/account-view/rentals.server.ts'
import type { SubscriptionState } from '#core/account-view/subscription-states.server.ts'
import { cameApart, followsTheLast } from '#core/billing/charged-together.ts'
import { addDays, formatDay } from '#core/dates.ts'
import { RentSum } from './RentSum.tsx'

export interface ChargedGroup {
  group: CustomerOrderGroup
  /** What the provider says, by subscription; without those that it knows no details of. */
  subscriptions: Promise<Record<string, SubscriptionState>>
}

interface RentChargesProps extends ChargedGroup {
  /** The contracts of the order that still bind. */
  rented: readonly CustomerRental[]
}

/** What is charged a month, and the month of rent that runs; without the provider, as the contracts say. */
export function RentCharges({ group, rented, subscriptions }: RentChargesProps) {
  return (
    <FromProvider
      group={group}
      subscriptions={subscriptions}
      fallback={<Charges group={group} rented={rented} state={undefined} />}
    >
      {state => <Charges group={group} rented={rented} state={state} />}
    </FromProvider>
  )
}

interface FromProviderProps extends ChargedGroup {
  fallback: ReactNode
  children: (state: SubscriptionState | undefined) => ReactNode
}

/** A part that waits for the provider alone: what stands around it can be used meanwhile, and stays. */
export function FromProvider({ group, subscriptions, fallback, children }: FromProviderProps) {
  const id = group.subscriptionId
  return (
    <Suspense fallback={fallback}>
      <Await resolve={subscriptions} errorElement={children(undefined)}>
        {states => children(id ? states[id] : undefined)}
      </Await>
    </Suspense>
  )
}

interface ChargesProps extends Pick<RentChargesProps, 'group' | 'rented'> {
  state: SubscriptionState | undefined
}

function Charges({ group: { careCents, careEnd, orders }, rented, state }: ChargesProps) {
  const charged = stillCharged(rented, state)
  const month = rentalMonth(rented, state)
  const rentals = orders.flatMap(order => order.rental ?? [])
  return (
    <>
      {state && isStopped(state) && charged.length > 0 && (
        <span>Derzeit wird nichts abgebucht.</span>
      )}
      <RentSum
        careCents={careCents}
        careEnd={careEnd}
        rented={rented}
        charged={charged}
        isLess={charged.length < rented.length || (month !== null && costsLessNext(rentals, month))}
        nextChargeOn={month && addDays(month.to, 1)}
      />
      {month && (
        <span className="tabular text-muted">
          Zeitraum {formatDay(month.from)} – {formatDay(month.to)}
        </span>
      )}
      {cameApart(charged) && <p className="w-full text-muted">{followsTheLast}</p>}
    </>
  )
}
