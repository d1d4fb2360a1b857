import type { ReactNode } from 'react'
import { formatCents } from '#core/money.ts'
import { classes } from './classes.ts'

interface PriceProps {
  /** Gross cents. */
  cents: number
  /** `/Monat` and the like, smaller and beside it. */
  per?: string
  size?: 'small' | 'normal' | 'large'
  /** Below the price, e.g. 'inkl. MwSt., versandkostenfrei' (§ 3 PAngV). */
  note?: ReactNode
  className?: string
}

const sizes = { small: 'text-base', normal: 'text-h3', large: 'text-h1' }

/** An amount of money in our display face, with figures of equal width. */
export function Price({ cents, per, size = 'normal', note, className }: PriceProps) {
  return (
    <span className={classes('block', className)}>
      <span
        className={classes(
          'tabular font-display font-bold tracking-tight whitespace-nowrap',
          sizes[size],
        )}
      >
        {formatCents(cents)}
        {per && <span className="font-sans text-sm font-medium tracking-normal">{per}</span>}
      </span>
      {note && <span className="block text-xs text-muted">{note}</span>}
    </span>
  )
}
