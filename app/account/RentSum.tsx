import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import type { CustomerRental } from '#core/account-view/rentals.server.ts'
import { formatCents } from '#core/money.ts'

interface RentSumProps extends Pick<CustomerOrderGroup, 'careCents'> {
  /** The contracts of the order that still cost rent. */
  rented: readonly CustomerRental[]
}

/** What an order costs a month, and what of it is Care. */
export function RentSum({ careCents, rented }: RentSumProps) {
  const monthly = rented.reduce((sum, rental) => sum + rental.monthlyCents, 0)
  return (
    <>
      <span className="tabular">
        <strong>{formatCents(monthly + (careCents ?? 0))}</strong> im Monat
      </span>
      {careCents !== null && (
        <span className="text-muted">darin Schadenschutz Care {formatCents(careCents)}/Monat</span>
      )}
    </>
  )
}
