import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Stars } from '#app/ui/Stars.tsx'
import type { AggregateRating, Review } from '#core/reviews/review.ts'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewItem } from './ReviewItem.tsx'

const AT_FIRST = 3
const STEP = 5

interface ReviewsProps {
  /** Null when they could not be read. */
  reviews: readonly Review[] | null
  rating: AggregateRating | null
}

/**
 * What customers say: three reviews, then five more at a time (S-2.6). All of them stand in
 * the document; without JavaScript none is hidden.
 */
export function Reviews({ reviews, rating }: ReviewsProps) {
  const [shown, setShown] = useState(AT_FIRST)
  return (
    <section id="bewertungen" aria-labelledby="bewertungen-titel" className="section">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="bewertungen-titel">Bewertungen</h2>
        <Link prefetch="intent" to={href('/bewertungen')} className="text-link text-sm text-muted">
          So prüfen wir Bewertungen
        </Link>
      </div>
      {reviews === null ? (
        <Notice tone="bad" className="mt-6">
          Fehler beim Laden der Bewertungen
        </Notice>
      ) : reviews.length === 0 ? (
        <div className="mt-6 rounded-card border border-line p-8 text-center">
          <p className="font-semibold">Noch keine Bewertungen</p>
          <p className="mt-1 text-muted">Seien Sie der Erste, der dieses Produkt bewertet!</p>
        </div>
      ) : (
        <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_1fr] lg:gap-12">
          <div className="grid content-start gap-8">
            {rating && <RatingSummary rating={rating} />}
            <RecentReviews reviews={reviews} />
          </div>
          <div>
            <ul className="divide-y divide-line border-y border-line">
              {reviews.map((review, index) => (
                <li key={review.id} className={index < shown ? 'py-5' : 'not-noscript:hidden py-5'}>
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
            <More total={reviews.length} shown={shown} onMore={() => setShown(shown + STEP)} />
          </div>
        </div>
      )}
    </section>
  )
}

function More({ total, shown, onMore }: { total: number; shown: number; onMore: () => void }) {
  if (shown < total) {
    return (
      <Button variant="outline" className="mt-5 noscript:hidden" onClick={onMore}>
        Weitere Bewertungen anzeigen ({total - shown} verbleibend)
      </Button>
    )
  }
  if (total <= AT_FIRST) return null
  return <p className="mt-5 text-muted">Alle {total} Bewertungen angezeigt</p>
}

/** The three newest in short. */
function RecentReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <div>
      <h3>Neueste Bewertungen</h3>
      <ul className="mt-3 grid gap-2">
        {reviews.slice(0, AT_FIRST).map(review => (
          <li key={review.id} className="flex items-center justify-between gap-3 text-sm">
            <span className="truncate">{review.author}</span>
            <Stars rating={review.rating} />
          </li>
        ))}
      </ul>
    </div>
  )
}
