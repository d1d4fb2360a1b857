import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import type { RatedProduct } from '#core/checkout/success.server.ts'
import { OrderRating } from './OrderRating.tsx'

interface RatingsProps {
  ratings: readonly RatedProduct[]
  paymentIntentId: string
  waiting: boolean
}

/** Stars for the order, or for each of its products where they are several (C-10). */
export function Ratings(props: RatingsProps) {
  return (
    <>
      <Stars {...props} />
      <p className="mt-2 text-sm text-muted">
        <PrivacyNotice />
      </p>
    </>
  )
}

function Stars({ ratings, ...order }: RatingsProps) {
  const [only] = ratings
  if (ratings.length < 2) return <OrderRating {...order} canRate={only?.canRate ?? false} />
  return (
    <>
      <h2 className="text-h3">Wie zufrieden sind Sie mit Ihrer Bestellung?</h2>
      <ul className="mt-4 grid gap-6">
        {ratings.map(({ productId, name, canRate }) => (
          <li key={productId}>
            <OrderRating {...order} product={{ id: productId, name }} canRate={canRate} />
          </li>
        ))}
      </ul>
    </>
  )
}
