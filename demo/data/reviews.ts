import { demoHistory } from './history.ts'
import { reviewsOfBikesAndRunners } from './reviews/of-bikes-and-runners.ts'
import { reviewsOfRowers } from './reviews/of-rowers.ts'
import { reviewsOfStrength } from './reviews/of-strength.ts'
import type { ReviewSource } from './reviews/types.ts'

/** A row of `product_ratings`: one review a paid order, for the first product of that order. */
export interface DemoReview {
  readonly order: string
  readonly person: string
  readonly product: string
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly comment: string | null
  readonly daysAgo: number
}

const orders = new Map(demoHistory.map(order => [order.key, order]))

/** All reviews, oldest first. */
export const demoReviews: readonly DemoReview[] = [
  ...reviewsOfRowers,
  ...reviewsOfBikesAndRunners,
  ...reviewsOfStrength,
]
  .map(review)
  .sort((a, b) => b.daysAgo - a.daysAgo)

function review(source: ReviewSource): DemoReview {
  const order = orders.get(source.order)
  if (!order) throw new Error(`A review speaks of the unknown order '${source.order}'`)
  const [first] = order.items
  if (!first) throw new Error(`A review speaks of the empty order '${source.order}'`)
  return {
    order: order.key,
    person: order.person,
    product: first.product,
    rating: source.rating,
    comment: source.comment ?? null,
    daysAgo: order.daysAgo - source.daysAfter,
  }
}
