import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Breadcrumbs, type Crumb } from '#app/ui/Breadcrumbs.tsx'

interface PageHeadProps {
  title: string
  lead?: ReactNode
  crumbs?: Crumb[]
  children?: ReactNode
}

/** Where we are, what this page is, and a sentence or two about it. */
export function PageHead({ title, lead, crumbs = [], children }: PageHeadProps) {
  return (
    <header className="page pt-4 pb-8 md:pb-10">
      <Breadcrumbs crumbs={[{ label: 'Startseite', to: href('/') }, ...crumbs]} />
      <h1 className="mt-3 max-w-4xl">{title}</h1>
      {lead && <p className="mt-4 max-w-read text-lead text-muted">{lead}</p>}
      {children}
    </header>
  )
}
