import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  /** The language of the title, where it is not that of its surroundings. */
  lang?: 'en'
  /** Where the page has no other heading of its own, 1. */
  level?: 1 | 2
  children?: ReactNode
  /** What to do now: a button or two. */
  actions?: ReactNode
}

/** Nothing here, why, and what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  lang,
  level = 2,
  children,
  actions,
}: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      {Icon && (
        <span className="mb-6 grid size-16 place-items-center rounded-pill bg-floor">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <Heading className="text-h2" lang={lang}>
        {title}
      </Heading>
      {children && <div className="mt-3 text-muted">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
