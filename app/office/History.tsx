import { ChevronDown } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { eventWords } from '#core/journal/events.ts'
import { OLDER, type ShownEntry } from './shown-history.ts'
import { onSamePage } from './table/address.ts'

interface HistoryProps {
  /** Of `shownHistory`, with the same fields: the server sends no more than is shown. */
  entries: readonly ShownEntry[]
  /** German words for the fields that can change. */
  fields: Readonly<Record<string, string>>
  /** A value as a person reads it; left out: text and numbers as they are. */
  shown?: (field: string, value: unknown) => string
  /** What the address calls its beginning, where the page shows several. */
  name?: string
}

/** So many stand open; older ones are folded. */
const LATEST = 6

/** 'Verlauf' of a thing: who changed what, and when, the newest first. Its page reads from its address where it begins. */
export function History({ entries, name = OLDER, ...words }: HistoryProps) {
  if (entries.length === 0) {
    return (
      <>
        <p className="text-sm text-muted">Noch keine Einträge.</p>
        <Older name={name} last={undefined} />
      </>
    )
  }
  const last = entries.at(-1)
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
      <Older name={name} last={last} />
    </>
  )
}

/** The way to what is older than is shown, and back to the newest. */
function Older({ name, last }: { name: string; last: ShownEntry | undefined }) {
  const [params] = useSearchParams()
  const ways = [
    {
      words: 'Neueste zeigen',
      to: onSamePage(params, { [name]: null }),
      isShown: params.has(name),
    },
    {
      words: 'Ältere zeigen',
      to: onSamePage(params, { [name]: last?.id ?? null }),
      isShown: last?.hasOlder === true,
    },
  ].filter(({ isShown }) => isShown)
  if (ways.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
      {ways.map(({ words, to }) => (
        <Link
          key={words}
          to={to}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          {words}
        </Link>
      ))}
    </p>
  )
}

function Entries({ entries, fields, shown = plain }: Omit<HistoryProps, 'name'>) {
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map(({ id, at, by, event, about, changes }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <p className="font-semibold wrap-anywhere">
            {about ? `${eventWords(event)}: ${about}` : eventWords(event)}
          </p>
          <p className="tabular text-xs text-muted">
            {formatDateTime(at)} · {by}
          </p>
          {changes.map(({ field, values }) =>
            values.length === 1 ? (
              <p key={field} className="mt-1 whitespace-pre-wrap wrap-anywhere">
                {fields[field]}: {shown(field, values[0])}
              </p>
            ) : (
              <p key={field} className="mt-1 wrap-anywhere">
                {fields[field]}: <del className="text-muted">{shown(field, values[0])}</del>{' '}
                <span aria-hidden>→</span>{' '}
                <ins className="no-underline">{shown(field, values[1])}</ins>
              </p>
            ),
          )}
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
