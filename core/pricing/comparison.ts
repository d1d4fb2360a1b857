import type { Product, RentalOffer } from '../catalog/product.ts'
import { shop } from '../shop.ts'
import { buyoutCents, MINIMUM_REMAINING_CENTS } from './buyout.ts'
import { rentalTotalCents } from './rent.ts'
import { checkoutTotals, type PricedAmount } from './totals.ts'

/** What is compared: one rental term of a product beside its purchase prices. Cents. */
export interface ComparedOffers {
  rental: Pick<RentalOffer, 'months' | 'monthlyCents'>
  purchase: { [condition in keyof Product['purchase']]: { cents: number } }
  /** Takeover price before any rent is credited; null: it cannot be taken over. */
  takeoverCents: number | null
  shippingCents: number
  /** Care beside the rent, each month; 0 without. */
  careMonthlyCents: number
}

/** What each way has cost until the end of a month, shipping included. Null: not offered. Cents. */
export interface CostsUntil {
  months: number
  rentCents: number
  /** What the rental costs at least, because its minimum term binds: never less than the rent. */
  boundCents: number
  takeover: { remainingCents: number; totalCents: number } | null
  newCents: number | null
  usedCents: number | null
}

/**
 * What renting, renting then taking over, buying new and buying refurbished cost until the end of
 * month `months` (1 or more), by the sums of the checkout and of the buyout. After its minimum term a rental goes on
 * at the same rent. Taking over counts all rent, but neither shipping nor Care. Without
 * `consumerPurchaseOption` there is no taking over (ADR-114).
 */
export function costsUntil(months: number, offers: ComparedOffers): CostsUntil {
  const { rental, purchase, takeoverCents, shippingCents } = offers
  const rentCents = rentUntil(months, offers)
  const bought = (offer: { cents: number } | undefined) =>
    offer ? totalOf([once('purchase', offer.cents), once('shipping', shippingCents)]) : null
  return {
    months,
    rentCents,
    boundCents: rentUntil(Math.max(months, rental.months), offers),
    takeover: takeoverCosts(),
    newCents: bought(purchase.new),
    usedCents: bought(purchase.used),
  }

  function takeoverCosts() {
    if (takeoverCents === null || !shop.consumerPurchaseOption) return null
    const creditCents = rentalTotalCents({ months, monthlyCents: rental.monthlyCents })
    const remainingCents = buyoutCents({ takeoverCents, creditCents })
    return { remainingCents, totalCents: rentCents + remainingCents }
  }
}

/**
 * The months between which every way's costs run in a straight line, up to the horizon: the first,
 * the last, and those around the month in which the rent has paid the takeover price.
 */
export function turningMonths(offers: ComparedOffers, horizon: number): number[] {
  const { rental, takeoverCents } = offers
  const payable = (takeoverCents ?? 0) - MINIMUM_REMAINING_CENTS
  const paid = Math.floor(payable / rental.monthlyCents)
  const inside = [paid, paid + 1].filter(months => months > 1 && months < horizon)
  return [1, ...inside, horizon]
}

/** How far a comparison looks: three years, and never less than the longest term. Months. */
export function comparedMonths(rentals: readonly Pick<RentalOffer, 'months'>[]): number {
  return Math.max(36, ...rentals.map(rental => rental.months))
}

/** The months worth a row of their own: the terms on offer, the years, the horizon. Ascending. */
export function keyMonths(
  rentals: readonly Pick<RentalOffer, 'months'>[],
  horizon: number,
): number[] {
  const months = new Set([12, 24, horizon, ...rentals.map(rental => rental.months)])
  return [...months].sort((a, b) => a - b)
}

function rentUntil(months: number, offers: ComparedOffers): number {
  const { rental, careMonthlyCents, shippingCents } = offers
  return totalOf([
    monthly('rental', rental.monthlyCents, months),
    monthly('care', careMonthlyCents, months),
    once('shipping', shippingCents),
  ])
}

function totalOf(lines: readonly PricedAmount[]): number {
  return checkoutTotals(lines).termTotalCents
}

function once(kind: 'purchase' | 'shipping', unitAmount: number): PricedAmount {
  return { kind, unitAmount, quantity: 1, months: null }
}

function monthly(kind: 'rental' | 'care', unitAmount: number, months: number): PricedAmount {
  return { kind, unitAmount, quantity: 1, months }
}
