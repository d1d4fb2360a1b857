import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'

/** Frame of the two public forms: title, a sentence, the form. Nothing that holds anyone back. */
export function DeclarationPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="page pt-4 pb-20">
      <Breadcrumbs crumbs={[{ label: 'Startseite', to: '/' }, { label: title }]} />
      <div className="mx-auto max-w-2xl">
        <h1 className="mt-6">{title}</h1>
        <p className="mt-4 mb-8 text-muted">{lead}</p>
        {children}
      </div>
    </div>
  )
}
