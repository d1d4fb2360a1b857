import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregateOf, reviewAuthor } from './review.ts'

test.each([
  ['lena.vogt@example.com', 'Lena.'],
  ['tom@example.com', 'Tom.'],
  ['ö.x@example.com', 'Ö.'],
  ['x@example.com', 'Anonymer Kunde'],
  ['@example.com', 'Anonymer Kunde'],
  ['.x@example.com', 'Anonymer Kunde'],
  ['', 'Anonymer Kunde'],
  [null, 'Anonymer Kunde'],
])('%s is shown as %s (S-8-14)', (email, name) => {
  expect(reviewAuthor(email)).toBe(name)
})

test('an aggregate counts every review once and averages to one decimal (S-2.6-3, S-3-10, S-9-17)', () => {
  const ratings = fc.array(
    fc.integer({ min: 1, max: 5 }).map(rating => ({ rating })),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(ratings, reviews => {
      const aggregate = aggregateOf(reviews)
      const counted = aggregate?.ratingDistribution.reduce((sum, count) => sum + count, 0)
      expect(counted).toBe(reviews.length)
      expect(aggregate?.totalReviews).toBe(reviews.length)
      const exact = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
      expect(Math.abs((aggregate?.averageRating ?? 0) - exact)).toBeLessThanOrEqual(0.0501)
    }),
  )
  expect(aggregateOf([])).toBeNull()
})
