import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/Card.tsx'

/** A part of the page of an order under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-4 sm:p-6">
        <h2 id={id} className="mb-4 text-h3">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
