import { Stars } from '#app/ui/Stars.tsx'
import { formatTenths } from '#core/numbers.ts'
import type { AggregateRating } from '#core/reviews/review.ts'

/** Average, number and how often each number of stars was given. */
export function RatingSummary({ rating }: { rating: AggregateRating }) {
  const { averageRating, totalReviews, ratingDistribution } = rating
  const rows = ratingDistribution.map((count, index) => ({ stars: index + 1, count })).toReversed()
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="tabular font-display text-h1 font-bold">
          {formatTenths(averageRating)}
        </span>
        <Stars rating={averageRating} count={totalReviews} />
      </p>
      <dl className="mt-3 grid gap-1.5">
        {rows.map(({ stars, count }) => (
          <div
            key={stars}
            className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 text-sm"
          >
            <dt>{stars === 1 ? '1 Stern' : `${stars} Sterne`}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 overflow-hidden rounded-pill bg-floor">
                <span
                  className="block h-full bg-inverse"
                  style={{ width: `${(count / totalReviews) * 100}%` }}
                />
              </span>
              <span className="tabular text-right text-muted">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
