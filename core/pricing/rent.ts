import type { RentalOffer } from '../catalog/product.ts'
import { shop } from '../shop.ts'
import { buyoutCents } from './buyout.ts'

/** The term that is chosen first: 24 months where it is offered, else the longest (S-2.6). */
export function defaultRental(rentals: readonly RentalOffer[]): RentalOffer | undefined {
  const wanted = rentals.find(rental => rental.months === shop.rentalTerms.defaultMonths)
  return wanted ?? rentals.toSorted((a, b) => b.months - a.months)[0]
}

/** The term with the lowest month; the longer one of two that cost the same. */
export function lowestRental(rentals: readonly RentalOffer[]): RentalOffer | undefined {
  return rentals.toSorted((a, b) => a.monthlyCents - b.monthlyCents || b.months - a.months)[0]
}

/** What a rental costs over its whole minimum term, in cents. */
export function rentalTotalCents(rental: Pick<RentalOffer, 'months' | 'monthlyCents'>): number {
  return rental.monthlyCents * rental.months
}

export interface CreditPoint {
  months: number
  /** Rent credited so far, at most the takeover price. Cents. */
  creditedCents: number
  /** What is left to pay to own it, by the sum of the buyout: at least one euro. Cents. */
  remainingCents: number
  /** 0 to 100, whole. */
  percent: number
}

/** How much of the takeover price is paid after `months` of rent: all of it counts. */
export function creditAfter(
  months: number,
  rental: { monthlyCents: number; takeoverCents: number },
): CreditPoint {
  const creditedCents = Math.min(rental.monthlyCents * months, rental.takeoverCents)
  return {
    months,
    creditedCents,
    remainingCents: buyoutCents({
      takeoverCents: rental.takeoverCents,
      creditCents: creditedCents,
    }),
    percent:
      rental.takeoverCents === 0 ? 100 : Math.floor((creditedCents * 100) / rental.takeoverCents),
  }
}

/** The credit after 6, 12 and 24 months, as far as the term goes; always with the term's end. */
export function creditCurve(rental: RentalOffer, takeoverCents: number): CreditPoint[] {
  const steps = [6, 12, 24].filter(months => months < rental.months)
  return [...steps, rental.months].map(months =>
    creditAfter(months, { monthlyCents: rental.monthlyCents, takeoverCents }),
  )
}
