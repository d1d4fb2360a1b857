import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'

/** A part of the page of an order. */
export interface Part {
  /** The end of its address, and what tells it apart. */
  id: string
  title: string
  content: ReactNode
}

/** A part of the page of an order under its heading. */
export function Section({ id, title, children }: Omit<Part, 'content'> & { children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="scroll-mt-4">
      <Card className="p-4 sm:p-6">
        <h2 id={`${id}-titel`} className="mb-4 text-h3">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

/** Where all parts stand in one column: leads to each of them. */
export function PartLinks({ parts }: { parts: readonly Part[] }) {
  return (
    <nav aria-label="Auf dieser Seite" className="xl:hidden print:hidden">
      <details className="accordion rounded-card border border-line bg-card px-4">
        <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
          Auf dieser Seite
          <ChevronDown aria-hidden className="chevron size-5 shrink-0" />
        </summary>
        <ul className="grid gap-x-6 pb-2 sm:grid-cols-2">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
