import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

/** A row of ways to narrow a list, each a link: one scrolls it sideways on a phone. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 md:grid-cols-[6rem_1fr] md:items-baseline">
      <p className="text-sm font-semibold">{label}</p>
      <ul className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {children}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  to: string
  isChosen: boolean
  /** Where only the list below changes. */
  preventScrollReset?: boolean
  children: ReactNode
}

export function Choice({ to, isChosen, preventScrollReset, children }: ChoiceProps) {
  return (
    <li className="shrink-0">
      <Link
        prefetch="intent"
        to={to}
        preventScrollReset={preventScrollReset}
        aria-current={isChosen ? 'true' : undefined}
        className={classes(
          'inline-flex min-h-11 items-center rounded-pill border px-4 text-sm font-medium',
          isChosen
            ? 'border-inverse bg-inverse text-on-inverse'
            : 'border-line bg-card hover:border-fg',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
