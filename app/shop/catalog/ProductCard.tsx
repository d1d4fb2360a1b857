import { useState } from 'react'
import { href, Link, useViewTransitionState } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { Stars } from '#app/ui/Stars.tsx'
import { AddPurchase } from './AddPurchase.tsx'
import { CardPrices } from './CardPrices.tsx'
import type { Card as CardData } from './card.ts'
import { PriceNote } from './PriceNote.tsx'
import { StockNote } from './StockNote.tsx'

interface ProductCardProps {
  card: CardData
  /** Its picture is seen without scrolling. */
  priority?: boolean
  level?: 2 | 3
}

const SIZES = '(min-width: 80rem) 296px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'

/** One product in a list (S-2.4). */
export function ProductCard({ card, priority, level = 3 }: ProductCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const isBuyable = Boolean(card.purchase.new ?? card.purchase.used)
  return (
    <Card className="group flex flex-col overflow-hidden">
      <CardPicture card={card} priority={priority} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          {card.vendor && <p className="text-sm text-muted">{card.vendor}</p>}
          <Heading className="line-clamp-2 text-h3" title={card.title}>
            <Link prefetch="intent" to={card.path} viewTransition className="hover:underline">
              {card.title}
            </Link>
          </Heading>
        </div>
        <p className="line-clamp-1 text-sm text-muted">{card.text}</p>
        <div className="min-h-6">{card.rating && <CardRating {...card.rating} />}</div>
        <div className="mt-auto">
          <CardPrices card={card} />
          <PriceNote shippingCents={card.shippingCents} className="mt-2 block text-xs text-muted" />
        </div>
        <div className="grid gap-2">
          <ButtonLink to={card.path} variant="outline" size="small" wide viewTransition>
            Details ansehen<span className="sr-only">: {card.title}</span>
          </ButtonLink>
          {isBuyable && card.stock?.kind !== 'sold_out' ? (
            <AddPurchase card={card} size="small" />
          ) : null}
        </div>
      </div>
    </Card>
  )
}

/** Stars with the way to how they are checked (ADR-109). */
function CardRating({ average, count }: { average: number; count: number }) {
  return (
    <span className="flex items-center gap-2">
      <Stars rating={average} count={count} />
      <Link
        prefetch="intent"
        to={href('/bewertungen')}
        className="text-link inline-flex min-h-6 items-center text-xs text-muted"
      >
        geprüft<span className="sr-only">: So prüfen wir Bewertungen</span>
      </Link>
    </span>
  )
}

/** The picture stands behind the badges; the second view is fetched and shown under the pointer. */
function CardPicture({ card, priority }: ProductCardProps) {
  const isOpening = useViewTransitionState(card.path)
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <Link
      prefetch="intent"
      to={card.path}
      viewTransition
      tabIndex={-1}
      aria-hidden
      className="relative block bg-floor"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(true)}
      style={isOpening ? { viewTransitionName: `picture-${card.id}` } : undefined}
    >
      <Picture
        image={card.image}
        alt=""
        width={960}
        height={960}
        sizes={SIZES}
        priority={priority}
      />
      {card.secondImage && isPointedAt && (
        <Picture
          image={{ url: card.secondImage }}
          alt=""
          width={960}
          height={960}
          sizes={SIZES}
          priority
          className="absolute! inset-0 opacity-0 transition-opacity group-hover:opacity-100"
        />
      )}
      <span className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
        {card.rental && <Badge tone="ink">Mietbar</Badge>}
        <StockNote stock={card.stock} />
      </span>
    </Link>
  )
}
