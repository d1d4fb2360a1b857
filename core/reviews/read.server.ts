import { arrayOverlaps, desc } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { productRatings } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { type Review, reviewAuthor } from './review.ts'

/** Every review of these products, the newest first, by product id. */
export async function readReviews(orm: Orm, productIds: string[]): Promise<Map<string, Review[]>> {
  const rows = await orm
    .select()
    .from(productRatings)
    .where(arrayOverlaps(productRatings.stripeProductIds, productIds))
    .orderBy(desc(productRatings.createdAt), desc(productRatings.id))
  const found = new Map<string, Review[]>(productIds.map(id => [id, []]))
  for (const row of rows) {
    const review: Review = {
      id: row.id,
      rating: row.rating,
      author: reviewAuthor(row.customerEmail),
      date: berlinDay(row.createdAt),
      comment: row.comment,
      verified: true,
    }
    for (const id of row.stripeProductIds) found.get(id)?.push(review)
  }
  return found
}
