import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page, keeping the other parameters. */
  to: (page: number) => string
  /** Which list it leads through, where a page shows several. */
  label?: string
}

/** The pages of a list as links: first, last, and those around this one. */
export function Pagination({ page, pages, to, label = 'Seiten' }: PaginationProps) {
  if (pages < 2) return null
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    number => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  const box = 'grid h-11 min-w-11 place-items-center rounded-control px-2 hover:bg-floor'
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link
          prefetch="intent"
          to={to(page - 1)}
          rel="prev"
          className={box}
          aria-label="Vorherige Seite"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      {near.map((number, index) => (
        <span key={number} className="flex items-center gap-1">
          {number - (near[index - 1] ?? number - 1) > 1 && <span aria-hidden>…</span>}
          <Link
            prefetch="intent"
            to={to(number)}
            aria-label={`Seite ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={`tabular ${box} ${number === page ? 'bg-inverse text-on-inverse hover:bg-inverse' : ''}`}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link
          prefetch="intent"
          to={to(page + 1)}
          rel="next"
          className={box}
          aria-label="Nächste Seite"
        >
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  )
}
