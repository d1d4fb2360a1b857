import type { ReactNode } from 'react'
import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { goesOn } from '#core/billing/goes-on.ts'
import type { OverdueDebt } from '#core/billing/overdue.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { rentedOf } from './Subscription.tsx'

interface OverdueProps {
  group: Pick<CustomerOrderGroup, 'overdue' | 'isRentUnderWay' | 'orders'>
  today: BerlinDay
  /** Where it is paid. */
  pay: ReactNode
}

/** A rent could not be collected, and is asked for as long as nobody pays it; that ends no contract (ADR-030). */
export function Overdue(props: OverdueProps) {
  const { overdue, isRentUnderWay, orders } = props.group
  const goes = goesOn(rentedOf(orders), props.today)
  return (
    <>
      {isRentUnderWay && (
        <p className="border-b border-line px-4 py-3 sm:px-6">
          <strong>Zahlung unterwegs.</strong> Eine Lastschrift dauert einige Werktage; scheitert
          sie, schreiben wir Ihnen.{!overdue && ` ${goes}`}
        </p>
      )}
      {overdue && <Asked {...overdue} goes={goes} pay={props.pay} />}
    </>
  )
}

function Asked({ since, cents, goes, pay }: OverdueDebt & { goes: string; pay: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-bad-wash px-4 py-3 text-bad sm:px-6">
      <p className="min-w-0 flex-1 basis-72">
        <strong>{`Zahlung überfällig seit ${formatDay(since)}: ${formatCents(cents)}.`}</strong>
        {` ${goes}`}
      </p>
      {pay}
    </div>
  )
}
