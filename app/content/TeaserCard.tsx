import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import type { DescribedPicture } from '#core/pictures/picture.ts'

interface TeaserCardProps {
  to: string
  title: string
  text: string | null
  image: DescribedPicture | null
  /** Small labels above the title. */
  badges: readonly string[]
  /** What stands below the text: date, place. */
  facts: ReactNode
  priority?: boolean
  /** Level of its title below the section it stands in. */
  level?: 2 | 3
}

/** A post or project in a grid: one link that covers the whole card. */
export function TeaserCard(props: TeaserCardProps) {
  const { to, title, text, image, badges, facts, priority, level = 3 } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden">
      <Picture
        image={image}
        alt={image?.alt ?? ''}
        width={960}
        height={720}
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw"
        priority={priority}
      />
      <div className="flex flex-1 flex-col p-5 wrap-anywhere">
        <p className="flex flex-wrap gap-2">
          {badges.map(badge => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </p>
        <Heading className="mt-3 text-h3">
          <Link
            prefetch="intent"
            to={to}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </Heading>
        {text && <p className="mt-2 line-clamp-3 text-muted">{text}</p>}
        <p className="mt-auto pt-4 text-sm text-muted">{facts}</p>
      </div>
    </Card>
  )
}

/** One to three columns of cards (B-2). */
export function TeaserGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>
}
