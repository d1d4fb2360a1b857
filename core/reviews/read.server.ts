import { arrayOverlaps, desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { productRatings } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { isUuid } from '../uuid.ts'
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
    for (const id of row.stripeProductIds) found.get(id)?.push(reviewOf(row))
  }
  return found
}

/** One review, by its id; undefined where there is none. */
export async function readReview(orm: Orm, id: string): Promise<Review | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await orm.select().from(productRatings).where(eq(productRatings.id, id))
  return row && reviewOf(row)
}

const reviewOf = (row: typeof productRatings.$inferSelect): Review => ({
  id: row.id,
  rating: row.rating,
  author: reviewAuthor(row.customerEmail),
  date: berlinDay(row.createdAt),
  comment: row.comment,
  verified: true,
})
