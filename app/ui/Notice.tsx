import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: { icon: Info, look: 'bg-floor text-fg' },
  good: { icon: CircleCheck, look: 'bg-good-wash text-good' },
  warn: { icon: CircleAlert, look: 'bg-warn-wash text-warn' },
  bad: { icon: CircleAlert, look: 'bg-bad-wash text-bad' },
}

interface NoticeProps {
  tone?: keyof typeof tones
  /** `alert` when it appears after something the visitor did. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** A message that stays in its place on the page. */
export function Notice({ tone = 'plain', role, className, children }: NoticeProps) {
  const { icon: Icon, look } = tones[tone]
  return (
    <div role={role} className={classes('flex gap-3 rounded-control p-4', look, className)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
