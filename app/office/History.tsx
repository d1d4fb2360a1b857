import { ChevronDown } from 'lucide-react'
import { formatDateTime } from '#core/dates.ts'
import { eventWords } from '#core/journal/events.ts'
import type { HistoryEntry } from '#core/journal/history.server.ts'

interface HistoryProps {
  entries: readonly HistoryEntry[]
  /** German words for the fields that can change. A field without words is not shown. */
  fields: Readonly<Record<string, string>>
  /** A value as a person reads it; left out: text and numbers as they are. */
  shown?: (field: string, value: unknown) => string
}

/** So many stand open; older ones are folded. */
const LATEST = 6

/** 'Verlauf' of a thing: who changed what, and when, the newest first. */
export function History({ entries, ...words }: HistoryProps) {
  if (entries.length === 0) return <p className="text-sm text-muted">Noch keine Einträge.</p>
  const older = entries.slice(LATEST)
  return (
    <>
      <Entries entries={entries.slice(0, LATEST)} {...words} />
      {older.length > 0 && (
        <details className="accordion mt-2">
          <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            {older.length === 1 ? '1 älterer Eintrag' : `${older.length} ältere Einträge`}
            <ChevronDown aria-hidden className="chevron size-4" />
          </summary>
          <Entries entries={older} {...words} />
        </details>
      )}
      {entries.at(-1)?.hasOlder && (
        <p className="mt-2 text-sm text-muted">
          Gezeigt werden die neuesten {entries.length} Einträge, ältere nicht.
        </p>
      )}
    </>
  )
}

function Entries({ entries, fields, shown = plain }: HistoryProps) {
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map(({ id, at, by, event, about, data }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <p className="font-semibold wrap-anywhere">
            {about ? `${eventWords(event)}: ${about}` : eventWords(event)}
          </p>
          <p className="tabular text-xs text-muted">
            {formatDateTime(at)} · {by}
          </p>
          {Object.entries(data).map(([field, change]) => {
            const label = fields[field]
            if (!label || !Array.isArray(change)) return null
            if (change.length === 1) {
              return (
                <p key={field} className="mt-1 whitespace-pre-wrap wrap-anywhere">
                  {label}: {shown(field, change[0])}
                </p>
              )
            }
            if (change.length !== 2) return null
            return (
              <p key={field} className="mt-1 wrap-anywhere">
                {label}: <del className="text-muted">{shown(field, change[0])}</del>{' '}
                <span aria-hidden>→</span>{' '}
                <ins className="no-underline">{shown(field, change[1])}</ins>
              </p>
            )
          })}
        </li>
      ))}
    </ol>
  )
}

function plain(_field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(leer)'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
