import { addMonths, type BerlinDay } from '../dates.ts'

/** A rented unit: when it came, and how many months of its rent were paid. */
export interface PaidRental {
  deliveredOn: BerlinDay | null
  paidMonths: number
}

/**
 * The day of the next rent (ADR-122): each unit's paid months are counted from its delivery; of
 * several units in one contract the last one decides, so that no month is charged before it was
 * used. Null until everything has been delivered.
 */
export function nextChargeDay(rentals: readonly PaidRental[]): BerlinDay | null {
  const days = rentals.map(({ deliveredOn, paidMonths }) =>
    deliveredOn === null ? null : addMonths(deliveredOn, paidMonths),
  )
  if (days.length === 0 || days.includes(null)) return null
  return (
    days
      .flatMap(day => day ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

const HOUR_OF_CHARGE = 'T10:00:00Z'

/** When the next rent is charged instead of at the end of the paid period; null where it stays: it is never earlier. */
export function laterCharge(
  rentals: readonly PaidRental[],
  { currentPeriodEnd, now }: { currentPeriodEnd: Date | null; now: Date },
): Date | null {
  const day = nextChargeDay(rentals)
  if (!day) return null
  const due = new Date(day + HOUR_OF_CHARGE)
  const isLater = currentPeriodEnd === null || due > currentPeriodEnd
  return isLater && due > now ? due : null
}
