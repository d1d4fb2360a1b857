import { Link } from 'react-router'
import { Picture } from '#app/ui/Picture.tsx'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { shownPurchase } from '#core/pricing/lowest.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'
import type { Card } from '../catalog/card.ts'
import { PriceNote } from '../catalog/PriceNote.tsx'
import { UnitPrice } from '../catalog/UnitPrice.tsx'

/** Up to four of the same vendor or category (S-2.6-8). */
export function RelatedProducts({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="aehnlich" className="pb-4">
      <h2 id="aehnlich">Ähnliche Fitnessgeräte mieten oder kaufen</h2>
      <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
        {cards.map(card => (
          <li key={card.id}>
            <RelatedProduct card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RelatedProduct({ card }: { card: Card }) {
  return (
    <>
      <Link prefetch="intent" to={card.path} className="group block">
        <Picture
          image={card.image}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 64rem) 296px, 46vw"
          className="rounded-card"
        />
        {card.vendor && <p className="mt-3 text-sm text-muted">{card.vendor}</p>}
        <h3 className="group-hover:underline">{card.title}</h3>
      </Link>
      <FromPrice card={card} />
    </>
  )
}

/** 'ab 49,00 €/Monat', computed for this product; the purchase price where it is not rented out. */
function FromPrice({ card }: { card: Card }) {
  const purchase = shownPurchase(card)
  const { rental } = card
  if (!rental && !purchase) return null
  return (
    <p className="tabular mt-1">
      {rental ? (
        <>
          <span className="font-semibold">ab {formatCents(rental.monthlyCents)}/Monat</span>
          <span className="block text-xs text-muted">
            {monthsText(rental.months)} · gesamt {formatCents(rentalTotalCents(rental))}
          </span>
        </>
      ) : (
        purchase && (
          <>
            <span className="font-semibold">{formatCents(purchase.cents)}</span>
            <UnitPrice text={purchase.unitPrice} />
          </>
        )
      )}
      <PriceNote shippingCents={card.shippingCents} className="block text-xs text-muted" />
    </p>
  )
}
