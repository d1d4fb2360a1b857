import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { careChargedUntil } from '#core/account-view/rental-month.ts'
import type { CustomerRental } from '#core/account-view/rentals.server.ts'
import { endOf } from '#core/billing/goes-on.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'

type CareEnd = NonNullable<CustomerOrderGroup['careEnd']>

interface RentSumProps extends Pick<CustomerOrderGroup, 'careCents' | 'careEnd'> {
  /** The contracts of the order that still bind. */
  rented: readonly CustomerRental[]
  /** Those of them that are charged another month. */
  charged: readonly CustomerRental[]
  /** The next charge is less than that of the month that runs. */
  isLess: boolean
  /** The day of the next charge, where it is known. */
  nextChargeOn: BerlinDay | null
}

/** What is charged for an order each month, and what of it is Care; or when it ends, once nothing more is charged. */
export function RentSum(props: RentSumProps) {
  const { careCents, careEnd, rented, charged, isLess, nextChargeOn } = props
  const monthly = charged.reduce((sum, rental) => sum + rental.monthlyCents, 0)
  const endsOn = endOf(rented)
  if (charged.length === 0 && endsOn !== null) {
    return <span>{`Keine weitere Abbuchung. Die Miete endet am ${formatDay(endsOn)}.`}</span>
  }
  const from =
    isLess && (nextChargeOn ? `ab dem ${formatDay(nextChargeOn)} ` : 'ab der nächsten Abbuchung ')
  return (
    <>
      <span className="tabular">
        {from}
        <strong>{formatCents(monthly + (careCents ?? 0))}</strong> im Monat
      </span>
      {careCents !== null && (
        <span className="text-muted">darin Schadenschutz Care {formatCents(careCents)}/Monat</span>
      )}
      {careEnd && <span className="text-muted">{careEndText(careEnd, rented)}</span>}
    </>
  )
}

function careEndText(
  { isWithdrawn, isOver, cents, endsOn }: CareEnd,
  rented: readonly CustomerRental[],
): string {
  if (isWithdrawn) return 'Schadenschutz Care widerrufen'
  const day = formatDay(endsOn)
  if (isOver) return `Schadenschutz Care endete am ${day}`
  const chargedUntil = careChargedUntil(rented, endsOn)
  const free = chargedUntil < endsOn ? `, danach bis ${day} ohne weitere Abbuchung` : ''
  return `dazu Schadenschutz Care ${formatCents(cents)}/Monat bis ${formatDay(chargedUntil)}${free}`
}
