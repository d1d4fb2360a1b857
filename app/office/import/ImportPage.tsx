import { ArrowLeft, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import type { listImports } from '#core/journal/imports.server.ts'
import { shop } from '#core/shop.ts'
import { Pages } from '../table/Pages.tsx'
import { ImportFile } from './ImportFile.tsx'
import { type Nouns, wroteWords } from './words.ts'

interface ImportPageProps {
  title: string
  list: { label: string; to: string }
  exportTo: string
  latest: Awaited<ReturnType<typeof listImports>>
  nouns: Nouns
  /** The columns that no file may leave out. */
  needed: string
  /** What its lines and columns mean. */
  children: ReactNode
}

/** A list of the office from a file. */
export function ImportPage({
  title,
  list,
  exportTo,
  latest,
  nouns,
  needed,
  children,
}: ImportPageProps) {
  const { maxBytes, mostLines } = shop.imports
  return (
    <>
      <Link to={list.to} className="mb-3 inline-flex min-h-11 items-center gap-2 text-sm underline">
        <ArrowLeft aria-hidden className="size-4" />
        {list.label}
      </Link>
      <h1 className="mb-3 text-h2">{title}</h1>
      <div className="mb-6 grid max-w-read gap-3 text-sm text-muted">
        <p>
          Am einfachsten speichern Sie die Liste, ändern sie in Ihrer Tabellenkalkulation und laden
          sie hier wieder hoch. Die Spalten {needed} braucht jede Datei; was Sie sonst weglassen,
          bleibt, wie es ist. Geschrieben wird erst, wenn keine Zeile einen Fehler hat und Sie
          zugestimmt haben.
        </p>
        {children}
        <p>
          CSV in UTF-8 mit Semikolons, höchstens {mostLines.toLocaleString('de-DE')} Zeilen und{' '}
          {maxBytes / 1_000_000} MB.
        </p>
        <p>
          <a href={exportTo} className="button" data-variant="outline" data-size="small">
            <Download aria-hidden className="size-4" />
            Liste als CSV speichern
          </a>
        </p>
      </div>
      <ImportFile nouns={nouns} />
      {latest.shown.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-h3">Letzte Importe</h2>
          <ul className="grid gap-3 text-sm">
            {latest.shown.map(({ id, at, by, file, ...counts }) => (
              <li key={id} className="border-l-2 border-line pl-3">
                <p className="wrap-anywhere">
                  <strong>{file}</strong>: {wroteWords(counts, nouns)}
                </p>
                <p className="tabular text-xs text-muted">
                  {formatDateTime(at)} · {by}
                </p>
              </li>
            ))}
          </ul>
          <Pages page={latest.page} pages={latest.pages} />
        </section>
      )}
    </>
  )
}
