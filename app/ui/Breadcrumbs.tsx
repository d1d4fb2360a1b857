import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export interface Crumb {
  label: string
  /** Path; the last crumb, the page itself, has none. */
  to?: string
}

/**
 * Where this page stands, in one line: one that wraps in some fonts only would move the page when
 * its own font comes. Nothing when there would be only one crumb (S-2.2-9).
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length < 2) return null
  return (
    <nav aria-label="Brotkrumen" className="text-sm text-muted">
      <ol className="flex items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className="flex min-w-0 items-center gap-1 last:min-w-12 last:shrink-[1000]"
          >
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0" />}
            {crumb.to ? (
              <Link
                prefetch="intent"
                to={crumb.to}
                className="inline-flex min-h-11 min-w-0 items-center hover:underline"
              >
                <span className="truncate">{crumb.label}</span>
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-fg">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
