import type { ReactNode } from 'react'
import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { goesOn } from '#core/billing/goes-on.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { rentedOf } from './Subscription.tsx'

interface OverdueProps {
  group: Pick<CustomerOrderGroup, 'overdueSince' | 'orders'>
  today: BerlinDay
  /** Where it is paid. */
  pay: ReactNode
}

/** A rent could not be collected; that ends no contract (ADR-030). */
export function Overdue({ group: { overdueSince, orders }, today, pay }: OverdueProps) {
  if (!overdueSince) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-bad-wash px-4 py-3 text-bad sm:px-6">
      <p className="min-w-0 flex-1 basis-72">
        <strong>{`Zahlung überfällig seit ${formatDay(overdueSince)}.`}</strong>
        {` ${goesOn(rentedOf(orders), today)}`}
      </p>
      {pay}
    </div>
  )
}
