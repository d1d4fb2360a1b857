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
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="button" data-variant="outline" data-size="small">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
