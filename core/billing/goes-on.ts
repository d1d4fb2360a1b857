import { type BerlinDay, formatDay } from '../dates.ts'
import { isOver, type RentalState } from '../rentals/states.ts'

interface Rented {
  state: RentalState
  endsOn: BerlinDay | null
}

/** The last day of all that is still rented; null while a unit has no end yet. */
export function endOf(rented: readonly Pick<Rented, 'endsOn'>[]): BerlinDay | null {
  const ends = rented.flatMap(({ endsOn }) => endsOn ?? [])
  return ends.length === rented.length ? (ends.toSorted().at(-1) ?? null) : null
}

/**
 * How the rentals of an order go on beside what is unpaid of them, which ends none (ADR-030): to their renter, or about
 * them. Empty where nothing is rented any more.
 */
export function goesOn(
  rentals: readonly Rented[],
  today: BerlinDay,
  whose: 'Ihre' | 'Die' = 'Ihre',
): string {
  const rented = rentals.filter(({ state }) => !isOver(state))
  if (rented.length === 0) return ''
  const endsOn = endOf(rented)
  if (endsOn !== null && endsOn < today) return `${whose} Miete endete am ${formatDay(endsOn)}.`
  if (endsOn !== null) return `${whose} Miete läuft noch bis zum ${formatDay(endsOn)}.`
  return rented.some(rental => rental.endsOn !== null)
    ? 'Was nicht gekündigt ist, läuft weiter.'
    : `${whose} Miete läuft weiter.`
}
