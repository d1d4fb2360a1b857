import { href, Link } from 'react-router'
import { Stars } from '#app/ui/Stars.tsx'
import { formatDay } from '#core/dates.ts'
import { REPORTED, type Review } from '#core/reviews/review.ts'

/** One rating of a paid order. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="font-semibold">{review.author}</span>
        <span className="text-sm text-muted">
          Verifizierter Kauf · <time dateTime={review.date}>{formatDay(review.date)}</time>
        </span>
        <Link
          to={`${href('/kontakt')}?${REPORTED}=${review.id}`}
          aria-label={`Bewertung von ${review.author} vom ${formatDay(review.date)} melden`}
          rel="nofollow"
          className="ml-auto inline-flex min-h-11 items-center text-sm text-muted hover:underline"
        >
          Melden
        </Link>
      </div>
      {review.comment && <p className="mt-2 max-w-read">{review.comment}</p>}
    </article>
  )
}
