import { useRef } from 'react'
import { useRenderedLater } from '#app/rendering/use-rendered-later.ts'
import { Card as Box } from '#app/ui/Card.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { Card } from './card.ts'
import { ProductCard } from './ProductCard.tsx'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4'
const PRIORITY = 4
const CARDS_AT_ONCE = 4

interface ProductGridProps {
  cards: readonly Card[]
  /** The first four pictures are seen without scrolling. */
  priority?: boolean
  level?: 2 | 3
}

/** Products in 1, 2, 3 or 4 columns by width (S-2.5). */
export function ProductGrid({ cards, priority = false, level }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  useRenderedLater(list, cards, CARDS_AT_ONCE)
  return (
    <ul ref={list} className={grid}>
      {cards.map((card, index) => {
        const isFirst = priority && index < PRIORITY
        return (
          <li key={card.id} className={index < PRIORITY ? 'grid' : 'grid later'}>
            <ProductCard card={card} priority={isFirst} level={level} />
          </li>
        )
      })}
    </ul>
  )
}

/** The grid while its products are on their way. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Produkte werden geladen</span>
      {Array.from({ length: count }, (_, index) => `${index}`).map(key => (
        <Box key={key} className="overflow-hidden">
          <Skeleton className="aspect-square rounded-none!" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
          </div>
        </Box>
      ))}
    </div>
  )
}
