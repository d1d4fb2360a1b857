import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Around } from './from-list.ts'

interface StepsProps {
  /** Null where the page was not opened from a list. */
  around: Around | null
  /** The list without search and filters. */
  path: string
  /** What leads back to it. */
  back: string
  /** For those who do not see the arrows. */
  words: { previous: string; next: string }
}

/** Back to the list as it was, and to what stands before and behind in it. */
export function Steps({ around, path, back, words }: StepsProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
      <Link
        to={around ? `${path}${around.list}` : path}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {back}
      </Link>
      {around && <StepLinks around={around} words={words} />}
    </div>
  )
}

/** To what stands before and behind in a list; by keys, too (`n`, `p`, on a page `j`, `k`). */
export function StepLinks({ around, words }: { around: Around; words: StepsProps['words'] }) {
  const { previous, next, position, total, isListed } = around
  const steps = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at either end the arrow that had the focus is gone
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) steps.current?.focus()
  }, [position])
  return (
    <nav
      ref={steps}
      tabIndex={-1}
      aria-label="In der Liste"
      className="flex items-center gap-1 text-sm"
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={event => {
        // Taken off the page, it says nothing of where the focus goes.
        if (event.relatedTarget) hadFocus.current = false
      }}
    >
      <Step to={previous} rel="prev" label={words.previous} icon={ChevronLeft} />
      <span role="status" className="tabular min-w-16 text-center text-muted">
        {isListed ? `${position} von ${total}` : 'Nicht mehr in dieser Liste'}
      </span>
      <Step to={next} rel="next" label={words.next} icon={ChevronRight} />
    </nav>
  )
}

interface StepProps {
  to: string | null
  rel: 'prev' | 'next'
  label: string
  icon: LucideIcon
}

function Step({ to, rel, label, icon: Icon }: StepProps) {
  const box = 'grid size-11 place-items-center rounded-control'
  if (to === null) {
    return (
      <span aria-hidden className={`${box} text-muted opacity-40`}>
        <Icon className="size-5" />
      </span>
    )
  }
  return (
    <Link
      to={to}
      rel={rel}
      prefetch="intent"
      aria-label={label}
      title={`${label} (${rel === 'next' ? 'n' : 'p'})`}
      className={`${box} hover:bg-floor`}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  )
}
