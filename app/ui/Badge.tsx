import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** `signal` is for what the customer gains; the others carry their meaning in words as well. */
export type BadgeTone = 'plain' | 'signal' | 'ink' | 'good' | 'warn' | 'bad'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-floor text-fg',
  signal: 'bg-signal text-ink',
  ink: 'bg-inverse text-on-inverse',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

interface BadgeProps {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}

/** A short label on a thing. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-pill px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
