import type { BerlinDay } from '../dates.ts'

/** The parameter of `/kontakt` that names a review to be reported. */
export const REPORTED = 'bewertung'

/** A rating of a paid order as everybody may read it; the e-mail address is not in here. */
export interface Review {
  id: string
  rating: number
  author: string
  date: BerlinDay
  comment: string | null
  verified: true
}

export interface AggregateRating {
  /** One decimal. */
  averageRating: number
  totalReviews: number
  /** How often 1, 2, 3, 4 and 5 stars were given. */
  ratingDistribution: readonly [number, number, number, number, number]
}

/**
 * How a reviewer is named (S-8-14): the part of the e-mail's first half before a dot,
 * capitalised, with a period; 'Anonymer Kunde' without an e-mail or when that half is one letter.
 */
export function reviewAuthor(email: string | null): string {
  const local = email?.split('@')[0]?.trim() ?? ''
  const first = local.split('.')[0] ?? ''
  if (local.length <= 1 || first === '') return 'Anonymer Kunde'
  return `${first.charAt(0).toLocaleUpperCase('de')}${first.slice(1)}.`
}

/** Average, number and distribution of these reviews; null where there are none. */
export function aggregateOf(reviews: readonly Pick<Review, 'rating'>[]): AggregateRating | null {
  if (reviews.length === 0) return null
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let sum = 0
  for (const { rating } of reviews) {
    sum += rating
    const at = rating - 1
    const count = counts[at]
    if (count !== undefined) counts[at] = count + 1
  }
  return {
    averageRating: Math.round((sum / reviews.length) * 10) / 10,
    totalReviews: reviews.length,
    ratingDistribution: counts,
  }
}
