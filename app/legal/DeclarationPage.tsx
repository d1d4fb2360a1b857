import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'

interface DeclarationPageProps {
  title: string
  lead: string
  /** Where in the form we are; the next step begins at its heading. */
  step: 'form' | 'confirm' | 'received'
  children: ReactNode
}

/** Frame of the two public forms: title, a sentence, the form. Nothing that holds anyone back. */
export function DeclarationPage({ title, lead, step, children }: DeclarationPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])

  return (
    <div className="page pt-4 pb-20">
      <div className="mx-auto max-w-2xl">
        <Breadcrumbs crumbs={[{ label: 'Startseite', to: href('/') }, { label: title }]} />
        <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none">
          {title}
        </h1>
        <p className="mt-4 mb-8 text-muted">{lead}</p>
        {children}
      </div>
    </div>
  )
}
