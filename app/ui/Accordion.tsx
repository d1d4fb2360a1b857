import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionProps {
  items: { title: string; content: ReactNode }[]
  /** Given: opening one closes the others of the same name. */
  name?: string
}

/** Questions that open their answers; plain `<details>`, so it needs no JavaScript. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(item => (
        <details key={item.title} name={name} className="accordion">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-4">
            <h3 className="text-h3">{item.title}</h3>
            <ChevronDown aria-hidden className="chevron size-5 shrink-0" />
          </summary>
          <div className="max-w-read pb-6 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
