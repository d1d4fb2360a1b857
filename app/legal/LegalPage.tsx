import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { type BerlinDay, formatDay } from '#core/dates.ts'

export interface LegalPageText {
  title: string
  version: BerlinDay
  /** Made from our own markdown and sanitised. */
  html: string
}

interface LegalPageProps extends LegalPageText {
  /** Where all wordings of the text stand. */
  archive: string
  /** Below the title: a download, a way to act. */
  children?: ReactNode
}

/** A legal text as it reads today, with the day of its version. */
export function LegalPage({ title, version, html, archive, children }: LegalPageProps) {
  return (
    <div className="page pt-4 pb-20">
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs crumbs={[{ label: 'Startseite', to: href('/') }, { label: title }]} />
        <h1 className="mt-6 hyphens-auto">{title}</h1>
        <p className="mt-3 text-sm text-muted">
          Fassung vom {formatDay(version)} ·{' '}
          <Link prefetch="intent" to={archive} className="text-link">
            Alle Fassungen und Änderungen
          </Link>
        </p>
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
        <div
          className="rich-text mt-8 [&_h2]:text-h3"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in article-html.server.ts
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </div>
  )
}
