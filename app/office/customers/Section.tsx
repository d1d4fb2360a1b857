import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  count: number
  /** What is said where there is nothing. */
  none: string
  children: ReactNode
}

/** One part of a customer's file, with how much there is of it. */
export function Section({ title, count, none, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-h3">
        {count > 0 ? `${title} (${count})` : title}
      </h2>
      {count > 0 ? children : <p className="text-sm text-muted">{none}</p>}
    </section>
  )
}
