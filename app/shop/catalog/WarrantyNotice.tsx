import { href, Link } from 'react-router'
import type { LegalGraphic } from '#core/legal-graphics.ts'

interface WarrantyNoticeProps {
  graphic: LegalGraphic
  /** Where an order is under way: it stays open behind the graphic. */
  inNewTab?: boolean
  className?: string
}

/** The EU's notice on the warranty of the law, small; one click opens all of it (L-52). */
export function WarrantyNotice({ graphic, inNewTab, className }: WarrantyNoticeProps) {
  return (
    <p className={className}>
      <Link
        prefetch="intent"
        to={href('/gewaehrleistungsrecht')}
        target={inNewTab ? '_blank' : undefined}
        className="inline-flex min-h-11 items-center gap-3 text-sm"
      >
        <img
          src={graphic.path}
          alt="Mitteilung der EU, verkleinert:"
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-14 shrink-0 rounded-control border border-line bg-white object-contain p-0.5"
        />
        <span className="text-link">Gesetzliches Gewährleistungsrecht</span>
      </Link>
    </p>
  )
}
